/** How long the cameras of a tour are shown, s. */
export const tourSteps = [10, 20, 60] as const
export type TourSeconds = (typeof tourSteps)[number]
/** A tour waits so long after somebody acted, s. */
export const tourPause = 30

/** Where a tour is: which screenful, and the seconds until the next one and until it goes on after an act. */
export interface Tour {
  /** From 0; grows without end, and is taken modulo the number of screenfuls. */
  readonly turn: number
  readonly left: number
  readonly pausedFor: number
}

export const startTour = (seconds: number): Tour => ({ turn: 0, left: seconds, pausedFor: 0 })

/** The tour one second later. */
export const ticked = ({ turn, left, pausedFor }: Tour, seconds: number): Tour =>
  pausedFor > 0
    ? { turn, left, pausedFor: pausedFor - 1 }
    : left > 1
      ? { turn, left: left - 1, pausedFor: 0 }
      : { turn: turn + 1, left: seconds, pausedFor: 0 }

/** The tour after somebody acted. */
export const paused = (tour: Tour): Tour => ({ ...tour, pausedFor: tourPause })

/** The cameras of a turn, for as many tiles as there are, with its place among the screenfuls (from 1). */
export function screenful(cameras: readonly string[], tiles: number, turn: number) {
  const of = Math.max(1, Math.ceil(cameras.length / tiles))
  const at = turn % of
  const shown = Array.from({ length: tiles }, (_, n) => cameras[at * tiles + n] ?? null)
  return { cameras: shown, at: at + 1, of }
}
