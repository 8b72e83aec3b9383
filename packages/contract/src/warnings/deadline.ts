import { type Ladder, night } from './ladder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Milliseconds since midnight in Shanghai, which has had one offset since 1991. */
const sinceMidnight = (time: number) => (time + 8 * HOUR) % DAY

/** The next moment at or after `time` that is not in the night. */
function awake(time: number): number {
  const since = sinceMidnight(time)
  if (since >= night.from * HOUR) return time - since + DAY + night.to * HOUR
  return since < night.to * HOUR ? time - since + night.to * HOUR : time
}

/**
 * When a rung's minutes are over, in milliseconds: counted day and night, or, for what sleeps, with a clock that stands
 * from 20:00 to 06:00 (domain-model.md#D.3).
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

/** The deadline of a level that begins at `start`; null where the table gives it no minutes. `part` 0.5 is half the time. */
export function deadlineOf(ladder: Ladder, level: number, start: number, part = 1): number | null {
  const minutes = ladder.minutes[level - 1]
  return minutes === null || minutes === undefined ? null : dueAfter(start, minutes * part, ladder)
}

/** The next rung the timer leads to from a level; null at the cap and where no minutes run. */
export function nextRung(ladder: Ladder, level: number): number | null {
  const minutes = ladder.minutes[level - 1]
  return level < ladder.cap && minutes !== null && minutes !== undefined ? level + 1 : null
}
