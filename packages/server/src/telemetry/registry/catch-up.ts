/** Loads changes for a caller that found nothing: a new device may not have been loaded yet. */
export type CatchUp = () => Promise<void>

/** Minimum interval between two reads in ms; doubles, up to the maximum, with each that finds nothing new. */
const shortestMs = 100
const longestMs = 1600

/**
 * Resolves after a database read that started after the call. Concurrent calls share one read; reads that
 * find nothing are throttled with increasing intervals, so that guessing names costs little.
 */
export function createCatchUp(read: () => Promise<{ readonly isNews: boolean }>): CatchUp {
  let waiting: Promise<void> | null = null
  let spacing = shortestMs
  let beganAt = Number.NEGATIVE_INFINITY

  async function next(): Promise<void> {
    const pause = beganAt + spacing - performance.now()
    await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : null)
    // Later callers need the next read.
    waiting = null
    beganAt = performance.now()
    const { isNews } = await read().catch(() => ({ isNews: false }))
    spacing = isNews ? shortestMs : Math.min(spacing * 2, longestMs)
  }
  return () => {
    waiting ??= next()
    return waiting
  }
}
