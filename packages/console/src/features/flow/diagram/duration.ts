export const durationUnits = ['M', 'H', 'D'] as const
export type DurationUnit = (typeof durationUnits)[number]
export interface Duration {
  readonly count: number
  readonly unit: DurationUnit
}

/** Reads a duration of one unit (`P2D`, `PT8H`, `PT30M`); undefined for any other. */
export function readDuration(text: string): Duration | undefined {
  const [, days, hours, minutes] = /^P(?:(\d{1,4})D|T(?:(\d{1,5})H|(\d{1,6})M))$/.exec(text.trim()) ?? []
  if (days) return { count: Number(days), unit: 'D' }
  if (hours) return { count: Number(hours), unit: 'H' }
  return minutes ? { count: Number(minutes), unit: 'M' } : undefined
}

/** Writes a duration as ISO 8601. */
export const writeDuration = ({ count, unit }: Duration): string => (unit === 'D' ? `P${count}D` : `PT${count}${unit}`)
