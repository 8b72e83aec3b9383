import { DAY, HOUR } from '../county/days.ts'

/** Production runs in rounds of one week; the last round ends where the ledgers end. */
export const ROUND = 7 * DAY

/** The period the ledgers cover: midnights in Shanghai. */
export interface Span {
  readonly from: number
  /** Midnight at the start of the installation day: the ledgers end before it. */
  readonly to: number
}

/** Returns the period of so many days before today's midnight. */
export function spanOf(now: number, days: number): Span {
  const to = Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR
  return { from: to - days * DAY, to }
}

/** Returns the first midnight of a round; round 0 is the last one, 1 the one before it. */
export const roundStart = (span: Span, back: number): number => span.to - (back + 1) * ROUND
export const roundsOf = (span: Span): number => Math.floor((span.to - span.from) / ROUND)

/**
 * Periods (MMdd) in which composition work is suspended: summer heat and the weeks around the Spring
 * Festival.
 */
const STOPS: readonly (readonly [from: string, to: string])[] = [
  ['0715', '0820'],
  ['0118', '0216'],
]
export const isStopped = (at: number): boolean => {
  const day = new Date(at + 8 * HOUR).toISOString().slice(5, 10).replace('-', '')
  return STOPS.some(([from, to]) => day >= from && day <= to)
}

/** Whether a material is made by the county's own plants. */
export const isTraded = (key: string): key is 'fuse' | 'powder' => key === 'fuse' || key === 'powder'
