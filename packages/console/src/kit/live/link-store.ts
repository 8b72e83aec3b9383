import { create } from 'zustand'

interface Link {
  /** `idle` before sign-in; `lost` after a connection that had been open, or a first one that failed. */
  state: 'idle' | 'open' | 'lost'
  /** Server ms of the last sign of life: the page shows data of this moment. */
  asOf: number
  /** Attempt number and local ms of the next one, while lost. */
  attempt: number
  nextTry: number
  /** Warnings caught up after the last interruption, until dismissed. */
  caughtUp: number | undefined
}

/** How the live connection stands; the bar above the page shows it. */
export const useLink = create<Link>(() => ({ state: 'idle', asOf: 0, attempt: 0, nextTry: 0, caughtUp: undefined }))
