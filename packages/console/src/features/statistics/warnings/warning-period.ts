/** Calendar periods of the warning statistics; a range of days is given by its ends. */
export const periods = ['day', 'month', 'quarter', 'year'] as const
type Calendar = (typeof periods)[number]
export type Period = Calendar | 'range'

export const isPeriod = (text: string | null): text is Calendar => periods.some((one) => one === text)

const monthsOf: Readonly<Record<Calendar, number>> = { day: 0, month: 1, quarter: 3, year: 12 }
const text = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const partsOf = (day: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

/** Returns the first and last day of the period that contains a day (yyyy-MM-dd). */
export function daysOf(period: Calendar, at: string): readonly [string, string] {
  const [year, month] = partsOf(at)
  const months = monthsOf[period]
  if (months === 0) return [at, at]
  const first = Math.floor(month / months) * months
  return [text(year, first, 1), text(year, first + months, 0)]
}

/** Returns a day in the period before or after the one that contains a day. */
export function shifted(period: Calendar, at: string, by: 1 | -1): string {
  const [year, month, day] = partsOf(at)
  const months = monthsOf[period]
  return months === 0 ? text(year, month, day + by) : text(year, month + by * months, 1)
}

/** Returns the parts of time by which a span of days is drawn. */
export function stepOf([first, last]: readonly [string, string]): 'hour' | 'day' | 'month' | 'year' {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return days <= 1 ? 'hour' : days <= 92 ? 'day' : days <= 1100 ? 'month' : 'year'
}

/** Returns the first and last day of the five years that end with the year of a day. */
export const fiveYears = (last: string): readonly [string, string] => {
  const year = Number(last.slice(0, 4))
  return [text(year - 4, 0, 1), text(year, 11, 31)]
}
