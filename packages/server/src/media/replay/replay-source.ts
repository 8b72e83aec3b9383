import type { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

export type ReplayProblem = KeyOf<typeof streamProblem>

/** A coded picture of a device's recording, with start codes. */
export interface ReplayPicture {
  readonly codec: 'h264' | 'h265'
  readonly bytes: Buffer
  /** When it was taken, ms since 1970, by the clock of the recorder. */
  readonly time: number
}

/** A recording on its way from a device: pictures wait here while nobody takes them, up to a bound. */
export interface Replay {
  /** The next picture in the order of decoding; undefined when the device has sent its last one or is lost. */
  next(): Promise<ReplayPicture | undefined>
  /** How fast it is watched; a device that keeps the pace of the recording is asked to send faster. */
  setSpeed?(speed: number): void
  close(): void
}

/** Opens the recording of a device at a moment, ms since 1970. Throws `ReplayFailure`. */
export type OpenReplay = (from: number, until: number) => Promise<Replay>

/** Why a device gives no recording. */
export class ReplayFailure extends Error {
  override name = 'ReplayFailure'
  readonly problem: ReplayProblem
  constructor(problem: ReplayProblem) {
    super(problem)
    this.problem = problem
  }
}
