import { useSyncExternalStore } from 'react'

/** Server time minus this machine's, in ms. A countdown must not depend on the reader's clock. */
let offset = 0
/** Half the round trip of the sample `offset` came from: a quicker answer is a better clock. */
let doubt = Number.POSITIVE_INFINITY

/** Learns the server's clock from one answer: its time, and when it was asked for and received here (ms). */
export function noteServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  const spread = (receivedMs - sentMs) / 2
  const measured = serverMs - (sentMs + receivedMs) / 2
  // The Date header counts whole seconds: a jump beyond that is a changed clock, not a slow answer.
  if (spread > doubt && Math.abs(measured - offset) < spread + 1500) return
  offset = measured
  doubt = spread
}

export const serverNow = (): number => Date.now() + offset

/** Milliseconds: twice a second, so that no second is skipped (specification section 9); who shows nothing new does not redraw. */
const beat = 500

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One tick for all clocks and countdowns on the page; it stops when nobody looks. */
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

/** Server time in ms, to the second or only to the minute. */
export const useNow = (step: 'second' | 'minute' = 'second'): number =>
  useSyncExternalStore(subscribe, step === 'second' ? toSecond : toMinute, step === 'second' ? toSecond : toMinute)
