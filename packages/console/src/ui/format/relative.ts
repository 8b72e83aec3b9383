import type { TFunction } from 'i18next'
import { formatFull, momentOf } from './time.ts'

const day = 86_400_000

/** Maximum lag of a clock that re-renders each minute, ms. */
const clockLag = 90_000

/**
 * Formats a past moment relative to now (the full time belongs in the tooltip), a future one in full with the
 * distance: `2026-11-25 18:00（4 天后）`. `ms` and `now` in milliseconds.
 */
export function formatRelative(ms: number, now: number, t: TFunction<'marks'>): string {
  const ago = now - ms
  if (ago < -clockLag) return t('ahead', { time: formatFull(ms).slice(0, -3), distance: distanceAhead(-ago, t) })
  if (ago < 60_000) return t('justNow')
  if (ago < 3_600_000) return t('minutesAgo', { minutes: Math.floor(ago / 60_000) })
  const at = momentOf(ms)
  const time = `${at.hour}:${at.minute}`
  if (sameDay(ms, now)) return t('today', { time })
  if (sameDay(ms, now - day)) return t('yesterday', { time })
  const date = `${at.month}-${at.day} ${time}`
  return at.year === momentOf(now).year ? date : `${at.year}-${date}`
}

/** Returns the largest whole unit of a distance in milliseconds. */
function distanceAhead(distance: number, t: TFunction<'marks'>): string {
  if (distance >= day) return t('inDays', { count: Math.floor(distance / day) })
  if (distance >= 3_600_000) return t('inHours', { count: Math.floor(distance / 3_600_000) })
  return t('inMinutes', { count: Math.floor(distance / 60_000) })
}

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
