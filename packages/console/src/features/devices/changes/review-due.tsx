import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/clock.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { parseTime } from '../../../ui/format/time.ts'

interface ReviewDueProps {
  due: unknown
  /** Shows only the remaining time, for lists. */
  short?: boolean
}

/** Review deadline of a change, with the time left or overdue. */
export function ReviewDue({ due, short = false }: ReviewDueProps) {
  const { t } = useTranslation('devices')
  const { t: marks } = useTranslation('marks')
  const now = useNow('minute')
  const by = parseTime(String(due ?? ''))
  if (by === undefined) return null
  const time = formatDuration(Math.abs(by - now) / 1000, marks)
  const isLate = by < now
  return (
    <span className={isLate ? 'fs-change-late' : 'fs-change-of'}>
      {short
        ? marks(isLate ? 'late' : 'left', { time })
        : t(isLate ? 'change.late' : 'change.left', { time, due: String(due).slice(0, 16) })}
    </span>
  )
}
