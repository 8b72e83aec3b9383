/** The only source of server time. Tests move it; event time is the reading's own and never comes from here. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until it is moved. */
export function fakeClock(start: Date): Clock & { advance(seconds: number): void; set(to: Date): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000
    },
    set: (to) => {
      at = to.getTime()
    },
  }
}
