import { day, second } from './calendar.ts'
import { between } from './chance.ts'
import { wave } from './wave.ts'

/** Status of a gateway: seconds since its last restart some weeks ago, and its signal strength. */
export function gateway(seed: number, code: string, time: number) {
  const age = between(6, 40, seed, 'restart', code) * day
  return {
    heartbeat: Math.floor((time % age) / second),
    signal: -68 + 8 * wave(seed, code, time, 1_200_000) - between(0, 12, seed, 'far', code),
  }
}
