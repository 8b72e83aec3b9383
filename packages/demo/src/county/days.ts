export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The day of a time in Shanghai, `yyyy-MM-dd`. */
export const dayOf = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 10)

/** Working hours in Shanghai: from, and how many. */
const WORK = { from: 7, hours: 11 }

/** Moves a time into working hours: of its day, or of the day before where that is not over yet. */
export function atWork(time: number, now: number): number {
  const midnight = Math.floor((time + 8 * HOUR) / DAY) * DAY - 8 * HOUR
  const moved = midnight + WORK.from * HOUR + ((time - midnight) / DAY) * WORK.hours * HOUR
  return Math.floor((moved > now ? moved - DAY : moved) / 60_000) * 60_000
}
