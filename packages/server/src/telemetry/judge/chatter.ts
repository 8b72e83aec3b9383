import type { Progress } from './progress.ts'

const minute = 60_000
const longest = 10 * minute
/** What an off-delay of zero counts as when it is doubled. */
const shortest = 15_000

/** Three full cycles in a minute, or ten in ten minutes, counted from the start of the first. */
const tooMany = (cycles: readonly number[], time: number): boolean => {
  const third = cycles.at(-3)
  const tenth = cycles.at(-10)
  return (third !== undefined && time - third <= minute) || (tenth !== undefined && time - tenth <= longest)
}

/** An off-delay doubled, up to ten minutes; one that is longer by itself stays. */
export const doubledDelay = (delay: number): number => Math.max(delay, Math.min(2 * Math.max(delay, shortest), longest))

/**
 * A cycle is about to end at `time`. True: the source chatters, the record is held open from now on with a longer
 * off-delay instead of recovering. A held record that stayed quiet that long recovers and is a quiet source again.
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

/** A held record goes over its limit again after one more full cycle: its off-delay doubles once more. */
export function holdLonger(now: Progress, offDelay: number, time: number): void {
  if (now.heldDelay !== null && time - now.since >= offDelay) now.heldDelay = doubledDelay(now.heldDelay)
}
