import { proneness } from '@fengsui/contract/demonstration/bad-actors.ts'
import type { Cast } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { minute } from '../series/calendar.ts'
import { candidates } from './draw.ts'

const dryingRoom = '9'
/** Target of the rise in degrees above the warning grade; it turns back a little before. */
const over = 6

/**
 * The first minutes: the heating of one drying room fails. The room warms up fast, passes the warning grade,
 * then the grade at which work stops, and cools down within a quarter of an hour; everything else is normal.
 */
export function opening(cast: Cast, start: number): Incident[] {
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
