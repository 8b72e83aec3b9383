/** Time between two bursts of reading, ms. */
export const burstMs = 160
/** A read that takes longer had to wait for the camera, ms. */
const waitedMs = 3
/** After so many such reads in a row the reader has surely come to the newest picture. */
const surelyNewest = 3
/** Time over which the quickest packet is remembered, ms; remembered for up to twice as long. */
const memoryMs = 5000
/** Packets are read as they come for this long, so that the quickest is known, ms. */
const learningMs = 3000
/** A difference of the camera's clock beyond this is a new beginning, ms. */
const jumpMs = 1000
/** Pictures farther apart than this are not taken for the usual ones, ms. */
const longestStepMs = 100

export interface ReadPace {
  /**
   * Takes a picture that was read: its time by the camera (undefined where it is not given) and its duration (0: not known), when
   * it was read, and how long reading it took. Returns how long ago it came in, and whether the next one is best read in the next
   * burst. All ms.
   */
  picture(
    given: number | undefined,
    duration: number,
    now: number,
    took: number,
  ): { readonly late: number; readonly rest: boolean }
}

/**
 * Decides which pictures of a camera that sends steadily are read together. What the camera sends meanwhile waits in the
 * connection, so that a process with many cameras wakes up for several pictures of all of them at once instead of for every one.
 *
 * The quickest picture of the last seconds shows how far the camera's clock is from ours; a picture that is not much later than
 * that is the newest there is. Where this is wrong, or nothing is known, pictures are read as they come: a reader that is late
 * never rests.
 */
export function readPace(): ReadPace {
  /** Beginning of what is known, and of the span of which the quickest picture is being sought. */
  let begun = 0
  let spanBegun = 0
  let before: { readonly given: number; readonly distance: number } | undefined
  /** Least time of reading minus the camera's time, of this span and of the one before. */
  let least = Number.POSITIVE_INFINITY
  let leastBefore = Number.POSITIVE_INFINITY
  /** From one picture to the next. Pictures shown in another order seem late, and are read on from. */
  let step = 0
  /** Reads in a row that waited; enough of them show once in every span that nothing newer is there. */
  let waits = 0

  return {
    picture(given, duration, now, took) {
      if (given === undefined) {
        before = undefined
        return { late: 0, rest: false }
      }
      const distance = now - given
      if (!before || Math.abs(distance - before.distance) > jumpMs) {
        begun = now
        spanBegun = now
        waits = 0
        least = Number.POSITIVE_INFINITY
        leastBefore = Number.POSITIVE_INFINITY
      } else if (duration > 0) step = Math.min(duration, longestStepMs)
      else if (given > before.given) step = Math.min(given - before.given, longestStepMs)
      before = { given, distance }
      if (now - spanBegun > memoryMs) {
        waits = 0
        leastBefore = least
        least = Number.POSITIVE_INFINITY
        spanBegun = now
      }
      least = Math.min(least, distance)
      waits = waits >= surelyNewest || took > waitedMs ? waits + 1 : 0
      if (now - begun < learningMs) return { late: 0, rest: false }
      const late = distance - Math.min(least, leastBefore)
      const isNewest = waits >= surelyNewest && late < (took > waitedMs ? burstMs : step * 0.9)
      return { late: Math.min(late, burstMs), rest: isNewest }
    },
  }
}

let waiting: (() => void)[] = []

/** Resolves at the beginning of the next burst, for all cameras of this process together. */
export function nextBurst(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length > 1) return
    setTimeout(
      () => {
        const woken = waiting
        waiting = []
        for (const wake of woken) wake()
      },
      burstMs - (performance.now() % burstMs),
    )
  })
}
