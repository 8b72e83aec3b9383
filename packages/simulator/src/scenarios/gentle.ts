import type { Scenario } from '../incidents/schedule.ts'
import { minute } from '../series/calendar.ts'
import { opening } from './opening.ts'
import { planned } from './planned.ts'

/** The first hour belongs to the opening story for so long. */
const quiet = 30 * minute

/**
 * A county as it is on a usual day: all devices inside their limits but for a few troubles a day, most of them in the
 * same few places, as the demonstration's history tells it of the days before. One story opens it.
 */
export const gentle: Scenario = (cast, seed, n, from) => [
  ...(n === 0 ? opening(cast, from) : []),
  ...planned(cast, seed, from).filter((it) => n > 0 || it.from >= from + quiet),
]
