/** China has one time zone and no daylight saving time. */
const offset = 8 * 3_600_000
export const minute = 60_000
export const day = 86_400_000

/** Returns midnight in Shanghai of the day that contains the time. */
export const dayStart = (time: number): number => Math.floor((time + offset) / day) * day - offset

const parts = (time: number): [year: number, month: number] => {
  const local = new Date(time + offset)
  return [local.getUTCFullYear(), local.getUTCMonth()]
}
const first = (year: number, month: number): number => Date.UTC(year, month, 1) - offset

export const monthStart = (time: number): number => first(...parts(time))
export const nextMonth = (time: number): number => first(parts(time)[0], parts(time)[1] + 1)
export const yearStart = (time: number): number => first(parts(time)[0], 0)
export const nextYear = (time: number): number => first(parts(time)[0] + 1, 0)
