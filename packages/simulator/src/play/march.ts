import { setTimeout as sleep } from 'node:timers/promises'

export interface MarchOptions {
  readonly start: number
  readonly speed: number
  readonly duration: number | null
  readonly signal: AbortSignal
  /** Time stands still while what was said waits to be taken. */
  readonly isHeld: () => boolean
  readonly step: (after: number, until: number) => void
}

const tick = 200
/** Longest stretch of simulated time in one step: events of different senders keep their order. */
const longestStep = 5000
/** Stretches in one tick. */
const mostSteps = 60
/** A clock that jumped so far has slept: that time is gone. */
const sleptFor = 120_000

/** Walks through the simulated time in small steps, as fast as the speed says, to its end or to the signal. */
export async function march({ start, speed, duration, signal, isHeld, step }: MarchOptions): Promise<void> {
  const began = Date.now()
  const end = duration === null ? Number.POSITIVE_INFINITY : start + duration * speed
  let at = start
  while (!signal.aborted && at < end) {
    const target = Math.min(end, start + (Date.now() - began) * speed)
    if (speed === 1 && target - at > sleptFor) at = target - tick
    for (let n = 0; n < mostSteps && at < target && !isHeld(); n++) {
      const next = Math.min(target, at + longestStep)
      step(at, next)
      at = next
    }
    if (at < end) await sleep(tick, undefined, { signal }).catch(() => {})
  }
}
