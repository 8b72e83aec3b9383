const pattern =
  /^P(?:(\d{1,3})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/
const second = 1000
const day = 86_400 * second
/** Years and months as 365 and 30 days. */
const units = [365 * day, 30 * day, 7 * day, day, 3600 * second, 60 * second, second]

/** Milliseconds of an ISO 8601 duration from 1 minute to 1 year; undefined for any other text. */
export function durationOf(text: string): number | undefined {
  const found = pattern.exec(text.trim())
  if (!found) return undefined
  const sum = units.reduce((total, unit, n) => total + unit * Number(found[n + 1] ?? 0), 0)
  return sum >= 60 * second && sum <= 366 * day ? sum : undefined
}
