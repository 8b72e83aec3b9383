import type { Lock } from '../../kit/session/lock-store.ts'

/** So many wrong passwords are let through at once; then each waits twice as long as the last. */
const free = 3
const shortest = 5_000
const longest = 300_000

/** The lock after an attempt began: it counts as wrong until it is right, so that a reload does not win a free one. */
export function attempted(lock: Lock, now: number): Lock {
  const failures = lock.failures + 1
  const wait = failures < free ? 0 : Math.min(longest, shortest * 2 ** (failures - free))
  return { ...lock, failures, waitUntil: now + wait }
}

export const opened = (lock: Lock): Lock => ({ ...lock, locked: false, failures: 0, waitUntil: 0 })

/** Milliseconds still to wait; a clock that was set back does not make it longer than it ever is. */
export const waiting = (lock: Lock, now: number): number => Math.min(longest, Math.max(0, lock.waitUntil - now))
