import type { Scenario } from '../incidents/schedule.ts'
import { minute } from '../series/calendar.ts'
import { opening } from './opening.ts'
import { planned } from './planned.ts'

/** Part of the first hour reserved for the opening story. */
const quiet = 30 * minute

/**
 * A county on a normal day: all devices within their limits except for a few troubles a day, mostly in the
 * same few places, consistent with the demonstration's history of the days before. Begins with one opening
 * story.
 */
export const gentle: Scenario = (cast, seed, n, from) => [
  ...(n === 0 ? opening(cast, from) : []),
  ...planned(cast, seed, from).filter((it) => n > 0 || it.from >= from + quiet),
]
