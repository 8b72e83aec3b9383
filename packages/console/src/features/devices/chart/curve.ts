import type { historyPoint } from '@fengsui/contract/devices/device-history.ts'
import type { z } from 'zod'
import { parseTime } from '../../../ui/format/time.ts'

export type HistoryPoint = z.infer<typeof historyPoint>
/** A value at a time (ms); null where nothing was measured. */
export type Sample = readonly [at: number, value: number | null]

/** Number of samples that may be missing before the line is broken. */
const patience = 3

/**
 * Converts history points to a line, broken where the next point is later than three times the median
 * interval or the device's sample interval, whichever is larger. Roll-ups show their mean.
 */
export function curveOf(points: readonly HistoryPoint[], sampleSeconds: number | null): Sample[] {
  const given = points.flatMap(({ time, avg }): [number, number][] => {
    const at = parseTime(time)
    return at === undefined || avg === null ? [] : [[at, avg]]
  })
  const longest = patience * Math.max(usualStep(given), (sampleSeconds ?? 0) * 1000)
  return given.flatMap(([at, value], i): Sample[] => {
    const before = given[i - 1]?.[0]
    const broken = before !== undefined && longest > 0 && at - before > longest
    return broken
      ? [
          [before + longest / patience, null],
          [at, value],
        ]
      : [[at, value]]
  })
}

/** Returns the median interval, which gaps do not affect. */
function usualStep(given: readonly (readonly [number, number])[]): number {
  const steps = given.slice(1).map(([at], i) => at - (given[i]?.[0] ?? at))
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** Returns minimum, maximum and last value of a line; undefined when empty. */
export function extremesOf(samples: readonly Sample[]): { low: number; high: number; last: number } | undefined {
  const values = samples.flatMap(([, value]) => (value === null ? [] : [value]))
  const last = values.at(-1)
  return last === undefined ? undefined : { low: Math.min(...values), high: Math.max(...values), last }
}
