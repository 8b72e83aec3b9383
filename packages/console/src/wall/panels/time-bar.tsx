import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useNow } from '../../ui/format/clock.ts'
import { msOf } from '../times.ts'

/** Share left of the time at the present escalation level. */
export function TimeBar({ warning: { deadline, rungTime } }: { warning: WallWarning }) {
  const now = useNow()
  if (deadline === null) return null
  const whole = msOf(deadline) - msOf(rungTime)
  const share = whole > 0 ? Math.min(1, Math.max(0, (msOf(deadline) - now) / whole)) : 0
  return (
    <div className="bar time-bar">
      <div className="bar-fill" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
