import { hour } from '../series/calendar.ts'
import type { Cast } from './cast.ts'
import type { Incident } from './incident.ts'

/**
 * Returns the incidents of hour n, from 0, that begins at `from`. Incidents begin in their hour and last at
 * most one.
 */
export type Scenario = (cast: Cast, seed: number, n: number, from: number) => Incident[]

export interface Schedule {
  /** Returns the incidents of a device or gateway at a moment, or within a time span. */
  of(code: string, time: number, until?: number): readonly Incident[]
}

const nothing: readonly Incident[] = []

/** Creates the schedule of a scenario from `start` on; an hour is planned on first access. */
export function scheduleOf(scenario: Scenario, cast: Cast, seed: number, start: number): Schedule {
  const hours = new Map<number, Map<string, Incident[]>>()
  const planned = (n: number): Map<string, Incident[]> => {
    const known = hours.get(n)
    if (known) return known
    const plan = Map.groupBy(scenario(cast, seed, n, start + n * hour), ({ code }) => code)
    hours.set(n, plan)
    for (const old of hours.keys()) if (old < n - 2) hours.delete(old)
    return plan
  }
  return {
    of(code, time, until = time) {
      const n = Math.floor((until - start) / hour)
      if (n < 0) return nothing
      const before = n > 0 ? planned(n - 1).get(code) : undefined
      const now = planned(n).get(code)
      if (!before && !now) return nothing
      return [...(before ?? []), ...(now ?? [])].filter(({ from, to }) => until >= from && time < to)
    },
  }
}
