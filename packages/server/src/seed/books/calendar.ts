import { DAY, HOUR } from '../demo/days.ts'

/** Production goes in rounds of a week, the last of which ends where the books end. */
export const ROUND = 7 * DAY

/** The stretch of time the books cover: midnights of Shanghai. */
export interface Span {
  readonly from: number
  /** The midnight with which the first day of the installation began: the books end before it. */
  readonly to: number
}

/** So many days before the midnight that began today. */
export function spanOf(now: number, days: number): Span {
  const to = Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR
  return { from: to - days * DAY, to }
}

/** The round's first midnight; round 0 is the last one, 1 the one before it. */
export const roundStart = (span: Span, back: number): number => span.to - (back + 1) * ROUND
export const roundsOf = (span: Span): number => Math.floor((span.to - span.from) / ROUND)

/** Months and days, MMdd, in which no composition is touched: the heat of summer, the weeks around the Spring Festival. */
const STOPS: readonly (readonly [from: string, to: string])[] = [
  ['0715', '0820'],
  ['0118', '0216'],
]
export const isStopped = (at: number): boolean => {
  const day = new Date(at + 8 * HOUR).toISOString().slice(5, 10).replace('-', '')
  return STOPS.some(([from, to]) => day >= from && day <= to)
}

/** Materials of the county's own plants. */
export const isTraded = (key: string): key is 'fuse' | 'powder' => key === 'fuse' || key === 'powder'
