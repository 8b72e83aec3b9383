import { day, dayStart, minute } from './calendar.ts'
import { between } from './chance.ts'
import type { Span } from './shift.ts'
import { wave } from './wave.ts'

/**
 * Explosive on a scale in a production room: a portion arrives, is used up step by step, and the next one
 * arrives. Before and after work the scale is empty.
 */
export function portions(seed: number, code: string, limit: number, hours: Span | null, time: number): number {
  if (!hours || time < hours.from + 6 * minute || time >= hours.to - 6 * minute) return 0
  const cycle = between(24, 46, seed, 'cycle', code, dayStart(time)) * minute
  const since = time - hours.from - 6 * minute
  const nth = Math.floor(since / cycle)
  const portion = limit * between(0.5, 0.86, seed, 'portion', code, hours.from, nth)
  const part = (since - nth * cycle) / cycle
  if (part < 0.05) return portion * (part / 0.05)
  const spoons = Math.max(4, Math.round(cycle / (2 * minute)))
  const used = Math.min(1, Math.floor(((part - 0.05) / 0.9) * spoons) / spoons)
  return portion * (1 - used)
}

/** Explosive in a store: varies slowly over the days, in tenths of the permitted quantity. */
export function stock(seed: number, code: string, limit: number, time: number): number {
  const level = 0.5 + 0.28 * wave(seed, code, time, 0.4 * day)
  return (limit * Math.round(level * 20)) / 20
}
