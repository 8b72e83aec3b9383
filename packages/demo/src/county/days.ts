export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The day of a time in Shanghai, `yyyy-MM-dd`. */
export const dayOf = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 10)
