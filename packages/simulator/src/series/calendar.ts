export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
/** China has one time zone and no summer time. */
const offset = 8 * hour

export const dayStart = (time: number): number => Math.floor((time + offset) / day) * day - offset

/** The moment of `HH:mm` on a day. */
export const clockTime = (start: number, clock: string): number =>
  start + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * minute

/** The part of the year that has passed, 0 on the first of January. */
export const partOfYear = (time: number): number => ((time + offset) % (365.2425 * day)) / (365.2425 * day)

/** The part of the day that has passed, 0 at midnight in China. */
export const partOfDay = (time: number): number => (time - dayStart(time)) / day
