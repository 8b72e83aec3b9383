import { reportFailure } from '@fengsui/server/framework/concurrency/contain.ts'
import { between, keyEvery, type Loop, type LoopOf, loopFrames } from './loops/loop.ts'
import type { LoopStore } from './loops/loop-store.ts'
import type { AccessUnit } from './video-source.ts'

/** Pictures from a key picture to the next, encoded with their clock. */
interface Group {
  /** Moment of the first one, ms since 1970. */
  readonly from: number
  /** Asked for before it is due. */
  readonly isAhead: boolean
  /** Undefined until it is encoded. */
  loop?: Loop
}

/** Pictures may be so late, ms: two groups. */
export const latest = 2 * keyEvery * between

/**
 * Gives the pictures of a stream into which a clock cannot be put afterwards: they are encoded group by group for their moments,
 * the next group while one is shown. Undefined while the next picture is not encoded yet; its `time` may be a little before the
 * moment asked for.
 */
export function burnedPictures(
  of: (time: number) => LoopOf,
  loops: LoopStore,
): (time: number) => AccessUnit | undefined {
  let shown: Group | undefined
  let next: Group | undefined
  /** Place of the next group in the loop, and of the next picture in its group. */
  let [at, n] = [0, 0]

  function ask(from: number, isAhead: boolean): void {
    const group: Group = { from, isAhead }
    next = group
    const times = Array.from({ length: keyEvery }, (_, picture) => from + picture * between)
    loops.burned(of(from), { at, times }).then(
      (loop) => {
        group.loop = loop
      },
      (error) => {
        if (next === group) next = undefined
        reportFailure('camera: clock', error)
      },
    )
    at = (at + keyEvery) % loopFrames
  }
  return (time) => {
    if (!shown || n >= keyEvery || Math.abs(shown.from + n * between - time) > between) {
      if (!next || (next.isAhead && Math.abs(next.from - time) > latest)) ask(time, false)
      if (!next?.loop) return undefined
      shown = next
      n = 0
      ask(shown.from + keyEvery * between, true)
    }
    const frame = shown.loop?.frames[n]
    if (!frame) return undefined
    n += 1
    return { nals: frame.nals, isKey: frame.isKey, time: shown.from + (n - 1) * between }
  }
}
