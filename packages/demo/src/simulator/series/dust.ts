import { tremble, wave } from './wave.ts'

/** Dust in mg/m3: low while idle, up to half of the limit while the room is at work. */
export function dust(seed: number, code: string, limit: number, isBusy: boolean, time: number): number {
  const level = isBusy ? 0.32 + 0.13 * wave(seed, code, time, 420_000) : 0.05 + 0.02 * wave(seed, code, time, 1_800_000)
  return limit * Math.max(0.01, level + 0.01 * tremble(seed, code, time))
}
