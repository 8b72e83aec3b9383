import { fragmentsDropped } from './media-metrics.ts'
import type { MediaFragment } from './media-stream.ts'

/** Bytes not yet taken by a viewer: above the first it is skipped, below the second it goes on at a key picture. */
const mostWaiting = 6 * 1024 * 1024
const fewWaiting = 512 * 1024

export interface Skipping {
  /** Whether a fragment is to be sent now. */
  takes(fragment: MediaFragment, waitingBytes: number): boolean
  /** A new head begins: what comes next is a key picture. */
  restart(): void
}

/** Decides which fragments a viewer gets: all, or after it fell behind none until the newest key picture. */
export function skipping(): Skipping {
  let isBehind = false
  return {
    takes({ isKey, bytes }, waitingBytes) {
      if (waitingBytes + bytes.length > mostWaiting) isBehind = true
      else if (isBehind && isKey && waitingBytes < fewWaiting) isBehind = false
      if (isBehind) fragmentsDropped.inc()
      return !isBehind
    },
    restart() {
      isBehind = false
    },
  }
}
