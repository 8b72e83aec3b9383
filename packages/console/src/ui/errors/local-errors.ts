import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A console error in the local log (specification section 8). */
export interface LocalError {
  id: string
  /** Error category: error, promise, crash, chunk. */
  info: string
  url: string
  message: string
  stack: string
  /** `yyyy-MM-dd HH:mm:ss`, by the browser's clock. */
  time: string
  /** Already uploaded to the server. */
  sent: boolean
}
export type Caught = Pick<LocalError, 'info' | 'message' | 'stack'>

/** Maximum number stored; the oldest are dropped first. */
export const maxErrors = 500
const longest = { message: 1000, stack: 3000 }

interface LocalErrors {
  errors: readonly LocalError[]
  /** Marks entries as uploaded. */
  markSent: (ids: readonly string[]) => void
  clear: () => void
}

/** Errors of this console, newest first, persisted in this browser. */
export const useLocalErrors = create<LocalErrors>()(
  persist(
    (set) => ({
      errors: [],
      markSent: (ids) =>
        set(({ errors }) => ({ errors: errors.map((one) => (ids.includes(one.id) ? { ...one, sent: true } : one)) })),
      clear: () => set({ errors: [] }),
    }),
    { name: 'saber-logsList', partialize: ({ errors }) => ({ errors }) },
  ),
)

/**
 * Stores an error. Repeated errors are stored at most once a second; a full or blocked storage is not itself
 * an error.
 */
export function recordError(caught: Caught, url = location.href, now = new Date()): void {
  try {
    useLocalErrors.setState(({ errors }) => ({ errors: withError(errors, caught, url, now) }))
  } catch {
    // The browser keeps nothing here: there is nowhere left to report.
  }
}

/** Returns the list with an error prepended. */
export function withError(
  errors: readonly LocalError[],
  caught: Caught,
  url: string,
  now: Date,
): readonly LocalError[] {
  const [last] = errors
  const time = stamp(now)
  const message = caught.message.slice(0, longest.message)
  if (last && last.message === message && last.info === caught.info && last.time === time) return errors
  const stack = caught.stack.slice(0, longest.stack)
  // The URL may contain a token or search terms.
  const kept = {
    id: `${now.getTime()}-${serial++}`,
    info: caught.info,
    url: url.replace(/[?#].*$/, ''),
    message,
    stack,
    time,
    sent: false,
  }
  return [kept, ...errors].slice(0, maxErrors)
}

let serial = 0
const stamp = (at: Date): string => new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
