import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { memo } from 'react'
import type { ConnectionLoss } from './data/use-connection-loss.ts'
import { Frame } from './frame.tsx'
import { Header } from './header/header.tsx'
import { placementOf } from './layout.ts'
import { drawModule } from './modules.tsx'
import { modeOf } from './state.ts'
import './fonts.css'
import './tokens.css'
import './wall.css'
import './header.css'
import './panels.css'
import './hot.css'
import './ladder.css'
import './map.css'
import './plan.css'

interface WallProps {
  snapshot: WallSnapshot | null
  /** Reason why there is no snapshot. */
  problem: string | null
  loss: ConnectionLoss | null
  /** Id of the red warning in focus. */
  focus: string | null
}

/** The wall display in one of its modes, from one snapshot. */
export const Wall = memo(function Wall({ snapshot, problem, loss, focus }: WallProps) {
  const mode = modeOf(snapshot, loss !== null, focus)
  const shown = snapshot?.warnings.find(({ id }) => id === focus) ?? snapshot?.warnings[0]
  const content = { isCalm: snapshot?.counts.open === 0, hasCameras: (shown?.cameras.length ?? 0) > 0 }
  return (
    <Frame mode={mode}>
      {({ size }) => (
        <>
          <Header snapshot={snapshot} />
          {mode === 'alarm' && <div className="wall-alarm-line" />}
          <main className="wall-grid">
            {placementOf(size, mode, content).map(([name, { columns, rows, receded }]) => (
              <div
                key={name}
                className="wall-module"
                data-receded={receded || undefined}
                style={{ gridColumn: `${columns[0]} / ${columns[1] + 1}`, gridRow: `${rows[0]} / ${rows[1] + 1}` }}
              >
                {drawModule(name, { snapshot, problem, loss, focus: mode === 'alarm' ? focus : null })}
              </div>
            ))}
          </main>
        </>
      )}
    </Frame>
  )
})
