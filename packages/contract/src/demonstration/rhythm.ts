import type { Trouble } from './troubles.ts'

const hour = 3_600_000
const day = 24 * hour

/** Weights of the hours of a shift: a slow start, the busiest hours before and after the midday break. */
const shift: Readonly<Record<number, number>> = {
  7: 0.6,
  8: 1,
  9: 1.4,
  10: 1.5,
  11: 0.9,
  12: 0.3,
  13: 0.7,
  14: 1.3,
  15: 1.1,
}
/** Of hot rooms: the hours after noon. */
const afternoon: Readonly<Record<number, number>> = {
  9: 0.3,
  10: 0.4,
  11: 0.7,
  12: 1.1,
  13: 1.6,
  14: 1.9,
  15: 1.6,
  16: 0.8,
}
/** Of damp stores: before the sun dries the air. */
const morning: Readonly<Record<number, number>> = { 5: 1.5, 6: 1.8, 7: 1.5, 8: 1.1, 9: 0.8, 10: 0.5, 11: 0.3 }
/** Of silence: when power is switched in the morning and in the evening. */
const switching: Readonly<Record<number, number>> = { 6: 2.4, 7: 2, 12: 1.4, 17: 1.8, 18: 2 }

function weightOf({ typeKey, way }: Trouble, at: number): number {
  if (typeKey === 'm1') return afternoon[at] ?? 0.2
  if (typeKey === 'm2') return morning[at] ?? 0.2
  if (way === 'silence' || way === 'cut') return switching[at] ?? (at >= 8 && at < 17 ? 1 : 0.5)
  return way === 'intruder' ? 1 : (shift[at] ?? 0.4)
}

/** Returns the time of day, in ms, at which a trouble begins: `share` in [0, 1) of its hours, weighted. */
export function timeOfDay(trouble: Trouble, share: number): number {
  const [first, last] = trouble.hours
  const hours = Array.from({ length: last - first + 1 }, (_, n) => ({
    at: first + n,
    weight: weightOf(trouble, first + n),
  }))
  let left = share * hours.reduce((sum, { weight }) => sum + weight, 0)
  for (const { at, weight } of hours) {
    if (left < weight) return (at + left / weight) * hour
    left -= weight
  }
  return (last + 1) * hour - 1
}

/** Share of an ordinary day, by weekday from Sunday. */
const weekdays = [0.6, 1.15, 1, 1, 1.02, 1.1, 0.86] as const

/** Public holidays on which the plants are closed, by month and day, and the Spring Festivals. */
const holidays: readonly (readonly [from: string, to: string])[] = [
  ['01-01', '01-01'],
  ['05-01', '05-05'],
  ['10-01', '10-07'],
]
const springFestivals: readonly (readonly [from: string, to: string])[] = [
  ['2026-02-15', '2026-02-23'],
  ['2027-02-05', '2027-02-13'],
  ['2028-01-25', '2028-02-02'],
  ['2029-02-12', '2029-02-20'],
  ['2030-02-02', '2030-02-10'],
]
const dateOf = (midnight: number): string => new Date(midnight + 8 * hour).toISOString().slice(0, 10)

/** Whether the plants are closed on the day that begins at `midnight`. */
export function isHoliday(midnight: number): boolean {
  const date = dateOf(midnight)
  return (
    holidays.some(([from, to]) => date.slice(5) >= from && date.slice(5) <= to) ||
    springFestivals.some(([from, to]) => date >= from && date <= to)
  )
}

/** Returns how much happens on a day compared with an average one; `noise` in [0, 1) varies like days. */
export function dayShare(midnight: number, noise: number): number {
  const weekday = new Date(midnight + 8 * hour).getUTCDay()
  const usual = (weekdays[weekday] ?? 1) * (0.72 + 0.56 * noise)
  return isHoliday(midnight) ? usual * 0.35 : usual
}

/** Months in which a cause is frequent, and how much more; the air is dry from October to January. */
const seasons: Readonly<
  Record<string, { readonly months: readonly number[]; readonly times: number; readonly else: number }>
> = {
  m1: { months: [6, 7, 8, 9, 10], times: 1.5, else: 0.9 },
  m2: { months: [3, 4, 5, 6, 7], times: 1.5, else: 0.9 },
  m3: { months: [10, 11, 12, 1], times: 1.25, else: 0.8 },
  a8: { months: [10, 11, 12, 1], times: 1.3, else: 0.7 },
  a9: { months: [10, 11, 12, 1], times: 1.15, else: 0.8 },
  e1014: { months: [4, 5, 6, 7, 8], times: 1.4, else: 0.9 },
}

/** Returns how often a trouble occurs on a day: its weight by season, 0 on a holiday if it needs people at work. */
export function seasonalWeight(trouble: Trouble, midnight: number): number {
  const isAlone =
    ['silence', 'cut', 'intruder'].includes(trouble.way) || trouble.typeKey === 'm2' || trouble.typeKey === 'a8'
  if (!isAlone && isHoliday(midnight)) return 0
  const season = seasons[trouble.typeKey]
  if (!season) return trouble.weight
  const month = Number(dateOf(midnight).slice(5, 7))
  return trouble.weight * (season.months.includes(month) ? season.times : season.else)
}

/** Number of a day, for what varies from day to day. */
export const dayNumber = (midnight: number): number => Math.floor((midnight + 8 * hour) / day)
