import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { ReactNode } from 'react'
import type { ConnectionLoss } from './data/use-connection-loss.ts'
import { FocusLadder } from './ladder/focus-ladder.tsx'
import { Ladder } from './ladder/ladder.tsx'
import type { ModuleName } from './layout.ts'
import { MapPanel } from './map/map-panel.tsx'
import { CameraTour } from './panels/camera-tour.tsx'
import { Cameras } from './panels/cameras.tsx'
import { ClosedToday } from './panels/closed-today.tsx'
import { FocusWorst } from './panels/focus-worst.tsx'
import { Handled } from './panels/handled.tsx'
import { Limits, People, Quantity } from './panels/limits.tsx'
import { LostNotice } from './panels/lost-notice.tsx'
import { NextWarnings } from './panels/next-warnings.tsx'
import { Online } from './panels/online.tsx'
import { QuietPanel } from './panels/quiet-panel.tsx'
import { Ranking } from './panels/ranking.tsx'
import { Today } from './panels/today.tsx'
import { TrendChart } from './panels/trend.tsx'
import { Facts } from './panels/wall-facts.tsx'
import { WorstWarning } from './panels/worst-warning.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'

export interface Shown {
  readonly snapshot: WallSnapshot | null
  readonly problem: string | null
  readonly loss: ConnectionLoss | null
  readonly focus: string | null
}

/**
 * Renders one module. Static modules are shown without data too; live modules appear with the first snapshot.
 */
export function drawModule(name: ModuleName, { snapshot, problem, loss, focus }: Shown): ReactNode {
  const missing = snapshot?.missing ?? {}
  const focused = snapshot?.warnings.find(({ id }) => id === focus)
  const worst = focused ?? snapshot?.warnings[0]
  switch (name) {
    case 'today':
      return <Today today={snapshot?.today ?? null} yesterday={snapshot?.yesterday ?? null} missing={missing.today} />
    case 'trend':
      return <TrendChart hours={snapshot?.trend24h ?? null} missing={missing.trend24h} />
    case 'online':
      return <Online online={snapshot?.online ?? null} missing={missing.online} />
    case 'handled':
      return (
        <Handled
          handled={snapshot?.handledRate30d ?? null}
          today={snapshot?.today ?? null}
          missing={missing.handledRate30d}
        />
      )
    case 'people':
      return <People workplaces={snapshot?.workplaces ?? null} missing={missing.workplaces} />
    case 'quantity':
      return <Quantity workplaces={snapshot?.workplaces ?? null} missing={missing.workplaces} />
    case 'limits':
      return <Limits workplaces={snapshot?.workplaces ?? null} missing={missing.workplaces} />
    case 'ranking':
      return <Ranking ranking={snapshot?.ranking ?? null} missing={missing.ranking} />
    case 'map':
      return snapshot && focused ? (
        <PlanPanel snapshot={snapshot} warning={focused} />
      ) : (
        <MapPanel snapshot={snapshot} />
      )
    case 'ladder':
      return snapshot && focused ? (
        <FocusLadder snapshot={snapshot} warning={focused} />
      ) : (
        <Ladder snapshot={snapshot} />
      )
    case 'worst':
      if (!worst) return <section className="card">{problem && <p className="missing">{problem}</p>}</section>
      return focused ? <FocusWorst warning={focused} /> : <WorstWarning warning={worst} />
    case 'cameras':
      return worst ? <Cameras warning={worst} /> : <section className="card" />
    case 'facts':
      return (
        focused && (
          <Facts
            warning={focused}
            plant={snapshot?.plants.find(({ enterpriseId }) => enterpriseId === focused.enterpriseId)}
          />
        )
      )
    case 'next':
      return <NextWarnings snapshot={snapshot} shown={worst} />
    case 'calm':
      return snapshot && <QuietPanel snapshot={snapshot} />
    case 'tour':
      return <CameraTour />
    case 'closed':
      return snapshot && <ClosedToday closed={snapshot.closedToday ?? []} today={snapshot.today} />
    case 'notice':
      return loss && <LostNotice loss={loss} />
  }
}
