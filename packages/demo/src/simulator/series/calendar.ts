export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
/** China Standard Time, UTC+8 in ms; there is no daylight saving time. */
const offset = 8 * hour

export const dayStart = (time: number): number => Math.floor((time + offset) / day) * day - offset

/** Returns the time of `HH:mm` on a day. */
export const clockTime = (start: number, clock: string): number =>
  start + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * minute

/** Elapsed fraction of the year, 0 on 1 January. */
export const partOfYear = (time: number): number => ((time + offset) % (365.2425 * day)) / (365.2425 * day)

/** Elapsed fraction of the day, 0 at midnight in China. */
export const partOfDay = (time: number): number => (time - dayStart(time)) / day
