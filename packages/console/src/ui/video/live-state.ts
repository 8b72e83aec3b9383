/** What a live picture shows now. Times in ms by the clock of the server. */
export interface LiveState {
  readonly phase: 'connecting' | 'live' | 'lost'
  /** What is wrong, in the user's language; null while nothing is. */
  readonly problem: string | null
  /** Code of `streamProblem`; null where the server did not name one. */
  readonly code: string | null
  /** Since when there is no picture. */
  readonly since: number
  /** Tries since then. */
  readonly tries: number
  readonly nextTry: number | null
  /** Age of what is seen, s; null without a picture. */
  readonly delay: number | null
  readonly width: number
  readonly height: number
  readonly codec: string | null
  /** Clock of the camera minus that of the server, s; null where the camera does not report it. */
  readonly clockOffset: number | null
}

export const atFirst = (now: number): LiveState => ({
  phase: 'connecting',
  problem: null,
  code: null,
  since: now,
  tries: 0,
  nextTry: null,
  delay: null,
  width: 0,
  height: 0,
  codec: null,
  clockOffset: null,
})

/** Pauses between tries to reach the server, ms; the last one repeats. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000]
export const pauseOf = (tries: number): number => pausesMs[Math.min(Math.max(tries, 1), pausesMs.length) - 1] ?? 1000
