import type { Rise } from '../../framework/store/decision.ts'
import { countOf, type RecentSamples, timeAt, valueAt } from './recent-samples.ts'

/** Readings closer together than this (ms) confirm one another: a single outlier counts as noise. */
const dense = 15_000
/** Consecutive readings required before the current one. */
const enough = 2

/** A rise, and its share within one window. */
export interface Risen extends Rise {
  readonly amount: number
}

/**
 * Returns how far `value` is above the lowest level of the last `window` ms. A single low reading is ignored
 * as an outlier, and so is a single high one where readings are dense. A device that reports less often than
 * the window is compared with its last reading, scaled to the window. Null: too few readings.
 */
export function riseOf(past: RecentSamples, time: number, value: number, window: number): Risen | null {
  const count = countOf(past)
  if (count < enough) return null
  const lastTime = timeAt(past, count - 1)
  const isDense = time - lastTime <= dense
  if (isDense && count <= enough) return null
  const to = isDense ? Math.min(value, valueAt(past, count - 1)) : value
  let lowTime = lastTime
  let low = levelAt(past, count - 1)
  for (let index = count - 2; index >= 0; index--) {
    const at = timeAt(past, index)
    if (time - at > window) break
    // A reading not below the minimum cannot lower it.
    if (!(valueAt(past, index) < low)) continue
    const level = levelAt(past, index)
    if (level < low) {
      lowTime = at
      low = level
    }
  }
  const span = time - lowTime
  const risen = to - low
  return {
    from: low,
    to,
    seconds: Math.round(span / 1000),
    amount: span > window ? (risen * window) / span : risen,
  }
}

/** Returns the reading, or the median of three where it is below both its neighbours in time. */
function levelAt(past: RecentSamples, index: number): number {
  const own = valueAt(past, index)
  const count = countOf(past)
  const first = Math.max(0, Math.min(index - 2, count - 3))
  if (count < first + 2) return own
  const a = valueAt(past, first)
  const b = valueAt(past, first + 1)
  if (count === first + 2) return Math.max(own, a, b)
  const c = valueAt(past, first + 2)
  return Math.max(own, Math.min(a, b), Math.min(Math.max(a, b), c))
}
