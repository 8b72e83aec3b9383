import type { Progress } from './progress.ts'

const minute = 60_000
const longest = 10 * minute
/** An off-delay below this (such as 0) counts as this much when doubled, ms. */
const shortest = 15_000

/**
 * Whether there are three full cycles in a minute, or ten in ten minutes, counted from the start of the
 * first.
 */
const tooMany = (cycles: readonly number[], time: number): boolean => {
  const third = cycles.at(-3)
  const tenth = cycles.at(-10)
  return (third !== undefined && time - third <= minute) || (tenth !== undefined && time - tenth <= longest)
}

/** Returns an off-delay doubled, up to ten minutes; a longer one is unchanged. */
export const doubledDelay = (delay: number): number => Math.max(delay, Math.min(2 * Math.max(delay, shortest), longest))

/**
 * Called when a cycle is about to end at `time`. Returns true when the source chatters: the record stays open
 * with a longer off-delay instead of recovering. A held record that stayed quiet that long recovers and no
 * longer counts as chattering.
 */
export function delaysRecovery(now: Progress, offDelay: number, time: number): boolean {
  if (now.heldDelay !== null) {
    now.heldDelay = null
    now.cycles = []
    return false
  }
  now.cycles = [...now.cycles.filter((start) => time - start <= longest), now.startTime].slice(-10)
  if (!tooMany(now.cycles, time)) return false
  now.heldDelay = doubledDelay(offDelay)
  return true
}

/** A held record exceeds its limit again after one more full cycle: its off-delay doubles again. */
export function holdLonger(now: Progress, offDelay: number, time: number): void {
  if (now.heldDelay !== null && time - now.since >= offDelay) now.heldDelay = doubledDelay(now.heldDelay)
}
