import type { Db } from '../kit/context.ts'
import { readParam } from '../kit/params.ts'

/** Days of a tenant that count although it is a weekend, and that do not although it is none. */
export interface Calendar {
  readonly off: ReadonlySet<string>
  readonly worked: ReadonlySet<string>
}
const dayMs = 86_400_000
const next = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
const days = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[,，;\s]+/).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)))

/** The working days of a tenant, as its parameters say. */
export const calendarOf = async (db: Db, tenantId: string): Promise<Calendar> => ({
  off: days(await readParam(db, tenantId, 'calendar.daysOff')),
  worked: days(await readParam(db, tenantId, 'calendar.daysWorked')),
})

const isWorking = ({ off, worked }: Calendar, day: string): boolean => {
  if (worked.has(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !off.has(day)
}

/** Ten years: nothing in licensing runs longer, and a wrong date must not count for ever. */
const most = 3660

/** How many working days lie after `from`, up to and with `to`. */
export function workingDays(calendar: Calendar, from: string, to: string): number {
  let count = 0
  for (let day = next(from), n = 0; day <= to && n < most; day = next(day), n++) if (isWorking(calendar, day)) count++
  return count
}

/** The day on which as many working days have passed since `from`. */
export function afterWorkingDays(calendar: Calendar, from: string, count: number): string {
  let day = from
  for (let left = count, n = 0; left > 0 && n < most; n++) {
    day = next(day)
    if (isWorking(calendar, day)) left--
  }
  return day
}
