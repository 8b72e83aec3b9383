import { type Ladder, night } from './ladder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Milliseconds since midnight in Shanghai (constant offset since 1991). */
const sinceMidnight = (time: number) => (time + 8 * HOUR) % DAY

/** Returns the next time at or after `time` outside the night. */
function awake(time: number): number {
  const since = sinceMidnight(time)
  if (since >= night.from * HOUR) return time - since + DAY + night.to * HOUR
  return since < night.to * HOUR ? time - since + night.to * HOUR : time
}

/**
 * Returns when a level's minutes expire, in milliseconds: counted continuously, or with a clock paused from
 * 20:00 to 06:00 when `sleepsAtNight` (domain-model.md#D.3).
 */
export function dueAfter(start: number, minutes: number, { sleepsAtNight }: Pick<Ladder, 'sleepsAtNight'>): number {
  let [at, left] = [start, minutes * MINUTE]
  if (!sleepsAtNight) return at + left
  for (;;) {
    at = awake(at)
    const untilNight = night.from * HOUR - sinceMidnight(at)
    if (left <= untilNight) return at + left
    left -= untilNight
    at += untilNight
  }
}

/**
 * Returns the deadline of a level starting at `start`, or null without minutes. `part` 0.5 halves the time.
 */
export function deadlineOf(ladder: Ladder, level: number, start: number, part = 1): number | null {
  const minutes = ladder.minutes[level - 1]
  return minutes === null || minutes === undefined ? null : dueAfter(start, minutes * part, ladder)
}

/** Returns the level the timer leads to; null at the cap and where no minutes run. */
export function nextRung(ladder: Ladder, level: number): number | null {
  const minutes = ladder.minutes[level - 1]
  return level < ladder.cap && minutes !== null && minutes !== undefined ? level + 1 : null
}
