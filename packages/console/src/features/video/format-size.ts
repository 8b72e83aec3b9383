const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const thousand = 1000

/** Formats bytes as `412 kB` or `9.8 MB`. */
export function formatSize(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= thousand - 0.5 && unit < units.length - 1) {
    value /= thousand
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
