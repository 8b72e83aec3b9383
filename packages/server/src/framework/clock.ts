import { uptime } from 'node:os'

/** The only source of server time. Tests control it; event time comes from the reading, never from here. */
export interface Clock {
  now(): Date
  /** Milliseconds since the host was booted: monotonic when the clock is set, and counting while suspended. */
  steady(): number
}
/** Counts time while the host was suspended; `performance.now` would leave it out. */
export const systemClock: Clock = { now: () => new Date(), steady: () => uptime() * 1000 }

export interface FakeClock extends Clock {
  advance(seconds: number): void
  set(to: Date): void
  /** Sets the host's clock by `seconds`, forward or back, while no time passes. */
  step(seconds: number): void
}

/** A clock that does not run until it is moved. */
export function fakeClock(start: Date): FakeClock {
  let at = start.getTime()
  let stepped = 0
  return {
    now: () => new Date(at),
    steady: () => at - stepped,
    advance: (seconds) => {
      at += seconds * 1000
    },
    set: (to) => {
      at = to.getTime()
    },
    step: (seconds) => {
      at += seconds * 1000
      stepped += seconds * 1000
    },
  }
}

/** Smaller differences are a clock being slewed, not set, ms. */
const tolerance = 30_000

/** Returns a function: by how many ms the host's clock was set since the last call, 0 when it was not. */
export function watchClockSteps(clock: Clock): () => number {
  let offset = clock.now().getTime() - clock.steady()
  return () => {
    const next = clock.now().getTime() - clock.steady()
    const moved = next - offset
    if (Math.abs(moved) < tolerance) return 0
    offset = next
    return moved
  }
}
