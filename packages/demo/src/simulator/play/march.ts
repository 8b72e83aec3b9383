import { setTimeout as sleep } from 'node:timers/promises'

export interface MarchOptions {
  readonly start: number
  readonly speed: number
  readonly duration: number | null
  readonly signal: AbortSignal
  /** While true, simulated time stops because messages are still unsent. */
  readonly isHeld: () => boolean
  readonly step: (after: number, until: number) => void
}

const tick = 200
/** Longest step of simulated time in ms: keeps the order of events between senders. */
const longestStep = 5000
/** Maximum steps per tick. */
const mostSteps = 60
/** A clock jump of this size (ms) means the machine slept: that time is skipped. */
const sleptFor = 120_000

/** Advances simulated time in small steps at the given speed until its end or the signal. */
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
