import { proneness } from '@fengsui/contract/demonstration/bad-actors.ts'
import type { Cast } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { minute } from '../series/calendar.ts'
import { candidates } from './draw.ts'
import { planned } from './planned.ts'

const dryingRoom = '9'
/** Target of the rise in degrees above the warning grade; it turns back a little before. */
const over = 6

/**
 * The first minutes: the heating of one drying room fails. The room warms up fast, passes the warning grade,
 * then the grade at which work stops, and cools down within a quarter of an hour; everything else is normal.
 */
function opening(cast: Cast, start: number): Incident[] {
  const [worst] = candidates(cast, 'th', 'temperature')
    .filter(({ member }) => member.room?.workplace.kind === dryingRoom && !member.room.workplace.stopped)
    .sort((one, other) => proneness(other.member.device.code) - proneness(one.member.device.code))
  if (!worst) return []
  const { member, bound } = worst
  return [
    {
      what: 'push',
      code: member.device.code,
      metric: bound.metric,
      shape: 'runaway',
      target: bound.value + over,
      from: start + 0.5 * minute,
      to: start + 16.5 * minute,
    },
  ]
}

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
