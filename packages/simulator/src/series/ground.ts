import { between } from './chance.ts'
import { tremble, wave } from './wave.ts'

/** Resistance to ground, ohms: its own for each place, a little higher when the soil dries. */
export function ground(seed: number, code: string, limit: number, time: number): number {
  const own = limit * between(0.06, 0.3, seed, 'ground', code)
  return own * (1 + 0.12 * wave(seed, code, time, 6 * 3_600_000) + 0.01 * tremble(seed, code, time))
}
