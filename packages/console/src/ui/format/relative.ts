import type { TFunction } from 'i18next'
import { formatDate, formatFull, momentOf, parseTime } from './time.ts'

const day = 86_400_000

/** Maximum lag of a clock that re-renders each minute, ms. */
const clockLag = 90_000

/**
 * Formats a moment relative to now, past and future alike: minutes within the hour, then the day and the clock
 * (`昨天 22:14`, `明天 20:00`), then the date. The full time belongs in the tooltip. `ms` and `now` in milliseconds.
 */
export function formatRelative(ms: number, now: number, t: TFunction<'marks'>): string {
  const ago = now - ms
  if (ago < 60_000 && ago >= -clockLag) return t('justNow')
  if (Math.abs(ago) < 3_600_000)
    return ago > 0
      ? t('minutesAgo', { minutes: Math.floor(ago / 60_000) })
      : t('minutesAhead', { minutes: Math.floor(-ago / 60_000) })
  const at = momentOf(ms)
  const time = `${at.hour}:${at.minute}`
  if (sameDay(ms, now)) return t('today', { time })
  if (sameDay(ms, now - day)) return t('yesterday', { time })
  if (sameDay(ms, now + day)) return t('tomorrow', { time })
  const date = `${at.month}-${at.day} ${time}`
  return at.year === momentOf(now).year ? date : `${at.year}-${date}`
}

/** Formats whole days from today: `还有 3 天`, `今天`, `3 天前`. */
export const formatDays = (days: number, t: TFunction<'marks'>): string =>
  days === 0 ? t('thisDay') : days > 0 ? t('daysAhead', { count: days }) : t('daysAgo', { count: -days })

/** Returns the days from the day of `now` to the day of `ms`, in China time. */
export const daysUntil = (ms: number, now: number): number => Math.round((startOfDay(ms) - startOfDay(now)) / day)
const startOfDay = (ms: number): number => parseTime(formatDate(ms)) ?? ms

function sameDay(a: number, b: number): boolean {
  const [x, y] = [momentOf(a), momentOf(b)]
  return x.year === y.year && x.month === y.month && x.day === y.day
}

/** Formats the header clock: `2026-11-21 星期六 14:41:08`, `Sat 2026-11-21 14:41:08`. */
export function formatHeaderClock(ms: number, t: TFunction<'marks'>): string {
  const [date = '', time = ''] = formatFull(ms).split(' ')
  const weekday = t(`weekday.${String(momentOf(ms).weekday) as '0'}`)
  return t('clock', { date, weekday, time })
}
