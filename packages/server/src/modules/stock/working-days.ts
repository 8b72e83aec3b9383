import type { Db } from '../../framework/context.ts'
import { readParam } from '../../framework/store/params.ts'

/** A tenant's exceptions to the week: weekend days that are working days, and weekdays that are not. */
export interface Calendar {
  readonly off: ReadonlySet<string>
  readonly worked: ReadonlySet<string>
}
const dayMs = 86_400_000
const next = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
const days = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[,，;\s]+/).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)))

/** Returns the working-day calendar from a tenant's parameters. */
export const calendarOf = async (db: Db, tenantId: string): Promise<Calendar> => ({
  off: days(await readParam(db, tenantId, 'calendar.daysOff')),
  worked: days(await readParam(db, tenantId, 'calendar.daysWorked')),
})

const isWorking = ({ off, worked }: Calendar, day: string): boolean => {
  if (worked.has(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !off.has(day)
}

/** Ten years: no licensing period is longer, and a wrong date must not cause an endless loop. */
const most = 3660

/** Returns the number of working days after `from`, up to and including `to`. */
export function workingDays(calendar: Calendar, from: string, to: string): number {
  let count = 0
  for (let day = next(from), n = 0; day <= to && n < most; day = next(day), n++) if (isWorking(calendar, day)) count++
  return count
}

/** Returns the day on which `count` working days have passed since `from`. */
export function afterWorkingDays(calendar: Calendar, from: string, count: number): string {
  let day = from
  for (let left = count, n = 0; left > 0 && n < most; n++) {
    day = next(day)
    if (isWorking(calendar, day)) left--
  }
  return day
}
