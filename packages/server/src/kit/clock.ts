import { uptime } from 'node:os'

/** The only source of server time. Tests move it; event time is the reading's own and never comes from here. */
export interface Clock {
  now(): Date
  /** Milliseconds since the host was started: even when its clock is set, and going on while it is suspended. */
  steady(): number
}
/** The time of a suspended host has passed for everybody else: `performance.now` would leave it out. */
export const systemClock: Clock = { now: () => new Date(), steady: () => uptime() * 1000 }

export interface FakeClock extends Clock {
  /** Lets time pass. */
  advance(seconds: number): void
  set(to: Date): void
  /** Sets the host's clock by so many seconds, forward or back, while no time passes. */
  step(seconds: number): void
}

/** A clock that stands until it is moved. */
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

/** Less than this is a clock that is drawn level, not one that is set, ms. */
const tolerance = 30_000

/** A function that tells by how many milliseconds the host's clock was set since it was last asked: 0 when it was not. */
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
