import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNow } from '../format/clock.ts'
import { noValue } from '../format/number.ts'
import { daysUntil, formatDays, formatRelative } from '../format/relative.ts'
import { formatFull, parseTime } from '../format/time.ts'

/** A relative time with the full time and its distance in days in the tooltip. `time` is `yyyy-MM-dd HH:mm:ss`, past or future. */
export function Stamp({ time }: { time: string | null | undefined }) {
  const { t } = useTranslation('marks')
  const now = useNow('minute')
  const at = parseTime(time)
  if (at === undefined) return noValue
  return (
    <Tooltip title={`${formatFull(at)} · ${formatDays(daysUntil(at, now), t)}`}>
      <time dateTime={new Date(at).toISOString()} className="fs-stamp">
        {formatRelative(at, now, t)}
      </time>
    </Tooltip>
  )
}
