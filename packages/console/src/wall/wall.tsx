import '../i18n/areas/wall-texts.ts'
import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { wallSeverityVariables } from '../ui/badges/severity-colours.ts'
import type { Tour } from './data/use-camera-tour.ts'
import type { ConnectionLoss } from './data/use-connection-loss.ts'
import { Header } from './header/header.tsx'
import { WeatherBand } from './header/weather-band.tsx'
import { type Mode, placementOf } from './layout.ts'
import { drawModule } from './modules.tsx'
import { atHome, type Drill, type Tiles } from './regions/drill.ts'
import { RegionBoard } from './regions/region-board.tsx'
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
import './regions.css'
import { fit, type ScreenFit } from './screen.ts'
import { type LiveCamera, WallContext } from './wall-context.ts'

const severities = wallSeverityVariables()

const ignore = () => {}
const noCameras: readonly LiveCamera[] = []

interface FrameProps {
  mode: Mode
  /** The weather has a line of its own; on the narrow drawing the grid begins below it. */
  hasBand: boolean
  live: readonly LiveCamera[]
  tour: Tour | undefined
  children: (of: ScreenFit) => ReactNode
}

/** The whole wall display at fixed size, scaled uniformly and centred in the window. */
function Frame({ mode, hasBand, live, tour, children }: FrameProps) {
  const of = useFit()
  return (
    <div className="wall-screen">
      <div
        className="wall"
        data-wall={of.size}
        data-mode={mode}
        data-band={(hasBand && of.size === '1920') || undefined}
        style={{ ...severities, transform: `translate(${of.left}px, ${of.top}px) scale(${of.scale})` }}
      >
        <WallContext value={{ size: of.size, mode, live, tour }}>{children(of)}</WallContext>
      </div>
    </div>
  )
}

function useFit(): ScreenFit {
  const [of, setFit] = useState(() => fit(window.innerWidth, window.innerHeight))
  useEffect(() => {
    const measure = () => setFit(fit(window.innerWidth, window.innerHeight))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return of
}

interface WallProps {
  snapshot: WallSnapshot | null
  /** Reason why there is no snapshot. */
  problem: string | null
  loss: ConnectionLoss | null
  /** Id of the red warning in focus. */
  focus: string | null
  /** Cameras of the room of the red warning that is shown. */
  live?: readonly LiveCamera[]
  /** The key camera shown while nothing red is open. */
  tour?: Tour | undefined
  drill?: Drill
  /** Receives the tiles of child regions that keys enter. */
  follow?: (tiles: Tiles) => void
}

/** The wall display in one of its modes, from one snapshot. */
export const Wall = memo(function Wall({
  snapshot,
  problem,
  loss,
  focus: red,
  live = noCameras,
  tour,
  drill = atHome,
  follow = ignore,
}: WallProps) {
  const hasTiles = snapshot !== null && snapshot.children !== null
  const focus = hasTiles ? null : red
  const mode = modeOf(snapshot, loss !== null, focus)
  const band = hasTiles ? null : (snapshot?.weather ?? null)
  const shown = snapshot?.warnings.find(({ id }) => id === focus) ?? snapshot?.warnings[0]
  const content = {
    isCalm: snapshot?.counts.open === 0,
    hasCameras: (shown?.cameras.length ?? 0) > 0 || live.length > 0 || (mode === 'busy' && tour !== undefined),
    hasTour: tour !== undefined,
  }
  return (
    <Frame mode={mode} hasBand={band !== null} live={mode === 'lost' ? noCameras : live} tour={tour}>
      {({ size }) => (
        <>
          <Header snapshot={snapshot} isInside={drill.path.length > 0} />
          {snapshot && band && size === '1920' && <WeatherBand weather={band} snapshot={snapshot} />}
          {mode === 'alarm' && <div className="wall-alarm-line" />}
          {hasTiles ? (
            <RegionBoard snapshot={snapshot} loss={loss} selected={drill.selected} follow={follow} />
          ) : (
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
          )}
        </>
      )}
    </Frame>
  )
})
