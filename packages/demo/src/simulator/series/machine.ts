import { minute } from './calendar.ts'
import type { Span } from './shift.ts'
import { tremble, wave } from './wave.ts'

/** Readings of a machine, running or not; the speed rises over the first seconds. */
export function machine(seed: number, code: string, rated: number, run: Span | undefined, time: number) {
  if (!run) return { running: 0, speed: 0, runMinutes: 0 }
  const risen = Math.min(1, (time - run.from) / 15_000)
  const speed = rated * (0.96 + 0.03 * wave(seed, code, time, 5 * minute) + 0.004 * tremble(seed, code, time))
  return { running: 1, speed: speed * risen, runMinutes: (time - run.from) / minute }
}
