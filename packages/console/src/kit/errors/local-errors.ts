import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A failure of the console, as its own log keeps it (specification section 8). */
export interface LocalError {
  id: string
  /** What kind of failure it was: error, promise, crash, chunk. */
  info: string
  url: string
  message: string
  stack: string
  /** `yyyy-MM-dd HH:mm:ss`, by the browser's clock. */
  time: string
  /** The server has it. */
  sent: boolean
}
export type Caught = Pick<LocalError, 'info' | 'message' | 'stack'>

/** More are not kept: the oldest go first. */
export const maxErrors = 500
const longest = { message: 1000, stack: 3000 }

interface LocalErrors {
  errors: readonly LocalError[]
  /** Marks what has been uploaded. */
  markSent: (ids: readonly string[]) => void
  clear: () => void
}

/** Failures of this console, newest first, kept in this browser. */
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

/** Keeps a failure. One that repeats itself in a loop is kept once a second; a full or closed storage is no failure of its own. */
export function recordError(caught: Caught, url = location.href, now = new Date()): void {
  try {
    useLocalErrors.setState(({ errors }) => ({ errors: withError(errors, caught, url, now) }))
  } catch {
    // The browser keeps nothing here: there is nobody left to tell.
  }
}

/** The list with a failure in front of it. */
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
  // An address may carry a token, and what was searched for.
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
