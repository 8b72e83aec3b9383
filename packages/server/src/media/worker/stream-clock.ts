import { videoScale } from './init-segment.ts'

/** A jump of the camera's time beyond this is a new beginning, ticks. */
const longestJump = 10 * videoScale

/** Turns times of a camera into times that begin at 0 and never jump. Times in ticks of `videoScale`. */
export interface StreamClock {
  /** Time of a picture; `given` is undefined where the camera did not give it. */
  picture(given: number | undefined, duration: number): number
  /** Time of sound on the same clock; undefined before the first picture of known time. */
  sound(given: number | undefined): number | undefined
}

export function streamClock(): StreamClock {
  let offset: number | undefined
  let last = 0
  let next = 0
  return {
    picture(given, duration) {
      if (given === undefined) last = next
      else {
        if (offset === undefined || Math.abs(given + offset - next) > longestJump) offset = next - given
        last = given + offset
      }
      next = Math.max(next, last + duration)
      return last
    },
    sound: (given) => (offset === undefined || given === undefined ? undefined : given + offset),
  }
}
