import { create } from 'zustand'

/** What the browser keeps of a lock password: never the password, only what it can be compared with. */
export interface Lock {
  salt: string
  hash: string
  locked: boolean
  /** Wrong passwords since the last right one, and the time (ms) before which no other is looked at. */
  failures: number
  waitUntil: number
}

const kept = 'saber-lock'

/** The lock of this browser: one for all its tabs, kept over a reload, gone with the session. */
export const useLock = create<{ lock: Lock | undefined }>(() => ({ lock: recall() }))

export function saveLock(lock: Lock | undefined): void {
  if (lock) localStorage.setItem(kept, JSON.stringify(lock))
  else localStorage.removeItem(kept)
  useLock.setState({ lock })
}

function recall(): Lock | undefined {
  try {
    const lock = JSON.parse(localStorage.getItem(kept) ?? 'null') as Lock | null
    return lock && typeof lock.hash === 'string' && typeof lock.salt === 'string' ? lock : undefined
  } catch {
    return undefined
  }
}

/** Follows the other tabs: locked in one, locked in all. */
export function followLock(): void {
  addEventListener('storage', (event) => {
    if (event.key === kept) useLock.setState({ lock: recall() })
  })
}
