import { useTranslation } from 'react-i18next'
import { useNow } from '../format/clock.ts'
import { noValue } from '../format/number.ts'
import { daysUntil, formatDays } from '../format/relative.ts'
import { parseTime } from '../format/time.ts'

/** Days until a date, as counted today by the server: `还有 24 天`, `今天`, `3 天前`. */
export function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation('marks')
  if (days === null) return noValue
  const words = formatDays(days, t)
  return days > 0 ? words : <b>{words}</b>
}

/** The same until a date of the row, counted from today by the server's clock. */
export function DaysUntil({ date }: { date: string | null | undefined }) {
  const now = useNow('minute')
  const at = parseTime(date)
  return <DaysLeft days={at === undefined ? null : daysUntil(at, now)} />
}
