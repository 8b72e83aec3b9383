import { reportCycle } from '../dictionaries/reports.ts'
import type { KeyOf } from '../kit/dictionary.ts'

export type ReportCycle = KeyOf<typeof reportCycle>

const hour = 3_600_000
const shanghaiOffset = 8 * hour
/** Reports of a calendar are made at this hour of the day after their period, Shanghai time. */
export const reportHour = 6

const pattern = /^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a month (yyyy-MM) or an existing day (yyyy-MM-dd). */
export const isPeriod = (period: string): boolean =>
  pattern.test(period) && (period.length === 7 || dayOf(Date.parse(`${period}T00:00:00Z`)) === period)

/** Returns the first day of a period, and the first day after it. */
export function daysOfPeriod(period: string): readonly [from: string, until: string] {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number)
  const until = period.length === 7 ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1)
  return [period.length === 7 ? `${period}-01` : period, dayOf(until)]
}

/** Returns the last period of a cycle whose report is due at a time, and since when it is due. */
export function lastDuePeriod(cycle: ReportCycle, now: Date): { readonly period: string; readonly due: Date } {
  // The day whose 06:00 in Shanghai is the last one before now.
  const today = dayOf(now.getTime() + shanghaiOffset - reportHour * hour)
  const begin = Date.parse(`${cycle === reportCycle.is.daily ? today : `${today.slice(0, 7)}-01`}T00:00:00Z`)
  const before = dayOf(begin - 24 * hour)
  return {
    period: cycle === reportCycle.is.daily ? before : before.slice(0, 7),
    due: new Date(begin - shanghaiOffset + reportHour * hour),
  }
}
