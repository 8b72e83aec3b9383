import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useEffect } from 'react'
import { useAnnouncements } from '../ui/announce.ts'
import { useNow } from '../ui/format/clock.ts'
import { openLink } from '../ui/live/link.ts'
import { useRoomCameras } from '../ui/video/use-room-cameras.ts'
import { useAlerts } from './data/use-alerts.ts'
import { restsTour, useCameraTour } from './data/use-camera-tour.ts'
import { staleness, useConnectionLoss } from './data/use-connection-loss.ts'
import { useFocus } from './data/use-focus.ts'
import { useSnapshot } from './data/use-snapshot.ts'
import { useDrill } from './regions/use-drill.ts'
import { Wall } from './wall.tsx'

/** The room of the red warning that the wall shows: the one in focus, else the highest-ranked. */
function redRoomOf(snapshot: WallSnapshot | null, focus: string | null): string | null {
  const shown = snapshot?.warnings.find(({ id }) => id === focus) ?? snapshot?.warnings[0]
  return shown?.severity === 1 ? shown.workplaceId : null
}

/**
 * `/overview/index`: the wall display (wide screen), outside the console's shell, with its own live
 * connection.
 */
export default function WallPage() {
  useEffect(() => openLink(), [])
  const now = useNow()
  const lost = useConnectionLoss()
  const { drill, follow } = useDrill()
  const reading = useSnapshot(lost !== null, drill.path.at(-1) ?? null)
  const loss = lost ?? staleness(reading, now)
  const focus = useFocus(reading.snapshot, loss !== null)
  useAlerts(loss)
  const live = useRoomCameras(redRoomOf(reading.snapshot, focus))
  const tour = useCameraTour(restsTour(reading.snapshot, loss !== null))
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <Wall
        snapshot={reading.snapshot}
        problem={reading.problem}
        loss={loss}
        focus={focus}
        live={live}
        tour={tour}
        drill={drill}
        follow={follow}
      />
      <div className="wall-unseen" aria-live="polite">
        {polite}
      </div>
      <div className="wall-unseen" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
