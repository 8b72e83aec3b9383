import { useSyncExternalStore } from 'react'

/** Server time minus local time, in ms. Countdowns must not depend on the user's clock. */
let offset = 0
/** Half the round trip of the sample `offset` came from: a faster response is more accurate. */
let doubt = Number.POSITIVE_INFINITY

/** Updates the clock offset from one response: its server time, and local send and receive times (ms). */
export function noteServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const spread = (receivedMs - sentMs) / 2
  const measured = serverMs - (sentMs + receivedMs) / 2
  // The Date header has whole seconds: a larger jump is a changed clock, not a slow response.
  if (spread > doubt && Math.abs(measured - offset) < spread + 1500) return
  offset = measured
  doubt = spread
}

export const serverNow = (): number => Date.now() + offset

/**
 * Milliseconds: twice a second, so that no second is skipped (specification section 9); components whose
 * value is unchanged do not re-render.
 */
const beat = 500

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One shared timer for all clocks and countdowns on the page; stops without subscribers. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, beat)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const toSecond = () => Math.floor(serverNow() / 1000) * 1000
const toMinute = () => Math.floor(serverNow() / 60_000) * 60_000

/** What `read` makes of the server time in ms; a component is rendered again only when that changes. */
export const useClock = <T extends number | string>(read: (now: number) => T): T => {
  const snapshot = () => read(toSecond())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Server time in ms, rounded to the second or the minute. */
export const useNow = (step: 'second' | 'minute' = 'second'): number =>
  useSyncExternalStore(subscribe, step === 'second' ? toSecond : toMinute, step === 'second' ? toSecond : toMinute)
