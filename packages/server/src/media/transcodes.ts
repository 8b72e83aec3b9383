import { transcodesRunning } from './media-metrics.ts'

/** How many streams are transcoded at the same time on this server. */
export interface Transcodes {
  /** Whether one more may begin; it ends with `leave`. */
  enter(): boolean
  leave(): void
  /** Calls the listener whenever one ended, until the returned function is called. */
  onFree(tell: () => void): () => void
}

export function limitTranscodes(most: number): Transcodes {
  const listeners = new Set<() => void>()
  let running = 0
  return {
    enter() {
      if (running >= most) return false
      running += 1
      transcodesRunning.set(running)
      return true
    },
    leave() {
      running -= 1
      transcodesRunning.set(running)
      setImmediate(() => {
        for (const tell of [...listeners]) tell()
      })
    },
    onFree(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}
