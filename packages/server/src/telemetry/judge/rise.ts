import type { Rise } from '../../kit/decision.ts'
import type { Past } from './past.ts'

/** Readings closer than this confirm one another: one of them alone is taken for noise. */
const dense = 15_000
/** Readings without a gap that must be known before the present one. */
const enough = 2

/** A rise, and how much of it falls into one window. */
export interface Risen extends Rise {
  readonly amount: number
}

/**
 * How far `value` lies above the lowest level of the last `window` milliseconds. A single low reading among higher ones
 * is no level, nor is a single high one where readings are dense. A device that reports less often than the window is
 * compared with its last reading, in proportion. Null: too little is known.
 */
export function riseOf(past: Past, time: number, value: number, window: number): Risen | null {
  const last = past.at(-1)
  if (!last || past.length < enough) return null
  const to = time - last[0] <= dense ? Math.min(value, last[1]) : value
  if (time - last[0] <= dense && past.length <= enough) return null
  let low = { time: last[0], level: levelAt(past, past.length - 1) }
  for (let index = past.length - 2; index >= 0; index--) {
    const at = past[index]?.[0] ?? 0
    if (time - at > window) break
    const level = levelAt(past, index)
    if (level < low.level) low = { time: at, level }
  }
  const span = time - low.time
  const risen = to - low.level
  return {
    from: low.level,
    to,
    seconds: Math.round(span / 1000),
    amount: span > window ? (risen * window) / span : risen,
  }
}

/** A reading, or the middle of three where it lies below both its neighbours in time. */
function levelAt(past: Past, index: number): number {
  const first = Math.max(0, Math.min(index - 2, past.length - 3))
  const [a, b, c] = [past[first], past[first + 1], past[first + 2]].map((one) => one?.[1])
  const own = past[index]?.[1] ?? Number.NaN
  if (a === undefined || b === undefined) return own
  const middle = c === undefined ? Math.max(a, b) : Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  return Math.max(own, middle)
}
