const units = ['B', 'kB', 'MB', 'GB'] as const

/** Formats a size in the unit that gives one to three digits. */
export function readableSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}
