import { Tooltip } from 'antd'
import { useNow } from '../../../ui/format/clock.ts'
import { formatClock, formatFull } from '../../../ui/format/time.ts'

/** Formats a time with seconds; with the date if not today. */
export function StopTime({ at }: { at: number }) {
  const today = formatFull(useNow('minute')).slice(0, 10)
  const full = formatFull(at)
  return (
    <Tooltip title={full}>
      <time dateTime={new Date(at).toISOString()}>
        {full.slice(0, 10) === today ? formatClock(at) : `${full.slice(5, 10)} ${formatClock(at)}`}
      </time>
    </Tooltip>
  )
}
