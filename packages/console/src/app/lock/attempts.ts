import type { Lock } from '../../ui/session/lock-store.ts'

/** Wrong passwords allowed without delay; after that the delay doubles with each attempt. */
const free = 3
const shortest = 5_000
const longest = 300_000

/**
 * Returns the lock state when an attempt starts: counted as wrong until it succeeds, so that a reload gains
 * no free attempt.
 */
export function attempted(lock: Lock, now: number): Lock {
  const failures = lock.failures + 1
  const wait = failures < free ? 0 : Math.min(longest, shortest * 2 ** (failures - free))
  return { ...lock, failures, waitUntil: now + wait }
}

export const opened = (lock: Lock): Lock => ({ ...lock, locked: false, failures: 0, waitUntil: 0 })

/** Milliseconds still to wait, capped at the maximum even if the clock was set back. */
export const waiting = (lock: Lock, now: number): number => Math.min(longest, Math.max(0, lock.waitUntil - now))
