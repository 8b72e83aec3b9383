import { create } from 'zustand'

/** Stored data of a lock password: never the password, only its hash. */
export interface Lock {
  salt: string
  hash: string
  locked: boolean
  /** Wrong passwords since the last correct one, and the time (ms) before which no other is checked. */
  failures: number
  waitUntil: number
}

const kept = 'saber-lock'

/** The lock of this browser: shared by all tabs, survives a reload, cleared with the session. */
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

/** Synchronises the lock across tabs: locked in one, locked in all. */
export function followLock(): void {
  addEventListener('storage', (event) => {
    if (event.key === kept) useLock.setState({ lock: recall() })
  })
}
