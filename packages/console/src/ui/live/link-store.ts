import { create } from 'zustand'

interface Link {
  /** `idle` before sign-in; `lost` after an open connection broke or the first one failed. */
  state: 'idle' | 'open' | 'lost'
  /** Server time (ms) of the last received event: the page shows data of this moment. */
  asOf: number
  /** Attempt number, and local time (ms) of the next one, while lost. */
  attempt: number
  nextTry: number
  /** Warnings received after the last interruption, until dismissed. */
  caughtUp: number | undefined
}

/** State of the live connection, shown by the bar above the page. */
export const useLink = create<Link>(() => ({ state: 'idle', asOf: 0, attempt: 0, nextTry: 0, caughtUp: undefined }))
