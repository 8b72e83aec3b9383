import { useTranslation } from 'react-i18next'
import { Countdown } from '../../ui/badges/countdown.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { formatFull, parseTime } from '../../ui/format/time.ts'
import type { TodayItem } from './today-item.ts'

const day = 86_400_000
const hour = 3_600_000
const startOfDay = (ms: number) => Math.floor((ms + 8 * hour) / day) * day - 8 * hour

/**
 * When an item is due: a countdown today, days from tomorrow on; without a deadline how long it has waited.
 */
export function DueCell({ item }: { item: TodayItem }) {
  const { t } = useTranslation('today')
  const now = useNow('minute')
  const at = parseTime(item.deadline)
  if (at === undefined) return <span title={item.since}>{waited(now - (parseTime(item.since) ?? now), t)}</span>
  // A whole day as a deadline runs no clock.
  const isDay = item.deadline?.endsWith('23:59:59')
  if (at < now || (!isDay && at - now < day)) return <Countdown deadline={item.deadline} />
  const days = Math.round((startOfDay(at) - startOfDay(now)) / day)
  if (days === 0) return <span title={item.deadline ?? undefined}>{t('due.today')}</span>
  return <span title={formatFull(at)}>{t('due.days', { count: days })}</span>
}

function waited(ms: number, t: ReturnType<typeof useTranslation<'today'>>['t']): string {
  if (ms >= day) return t('due.waitedDays', { count: Math.floor(ms / day) })
  if (ms >= hour) return t('due.waitedHours', { count: Math.floor(ms / hour) })
  return t('due.waitedMinutes', { count: Math.max(1, Math.floor(ms / 60_000)) })
}
