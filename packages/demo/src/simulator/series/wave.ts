import { chance, type Key } from './chance.ts'

/** Smooth noise in -1..1 with a new value every `period` ms. */
export function wave(seed: number, key: Key, time: number, period: number): number {
  const step = Math.floor(time / period)
  const part = time / period - step
  const from = chance(seed, 'wave', key, period, step)
  const to = chance(seed, 'wave', key, period, step + 1)
  return (from + (to - from) * part * part * (3 - 2 * part)) * 2 - 1
}

/** Instrument noise: an independent value in -1..1 at every moment. */
export const tremble = (seed: number, key: Key, time: number): number => chance(seed, 'tremble', key, time) * 2 - 1
