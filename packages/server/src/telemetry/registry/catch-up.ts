/** Reads what has changed, for somebody who found nothing: a device just made may not have been read yet. */
export type CatchUp = () => Promise<void>

/** Shortest time between two beginnings; it doubles, up to the longest, with each that found nothing new. */
const shortestMs = 100
const longestMs = 1600

/**
 * Answers once a reading has ended that began after the call. Calls that come together share one, and readings that find
 * nothing come ever more slowly, so that a stranger who tries names at random makes little work.
 */
export function createCatchUp(read: () => Promise<{ readonly isNews: boolean }>): CatchUp {
  let waiting: Promise<void> | null = null
  let spacing = shortestMs
  let beganAt = Number.NEGATIVE_INFINITY

  async function next(): Promise<void> {
    const pause = beganAt + spacing - performance.now()
    await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : null)
    // Whoever comes from here on needs the next one.
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
