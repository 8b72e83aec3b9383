import { between } from './chance.ts'
import { tremble, wave } from './wave.ts'

/** Resistance to earth in ohms: specific to each place, slightly higher when the soil is dry. */
export function ground(seed: number, code: string, limit: number, time: number): number {
  const own = limit * between(0.06, 0.3, seed, 'ground', code)
  return own * (1 + 0.12 * wave(seed, code, time, 6 * 3_600_000) + 0.01 * tremble(seed, code, time))
}
