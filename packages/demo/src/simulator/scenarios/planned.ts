import { dayPlan, type Place, type Planned } from '@fengsui/contract/demonstration/day-plan.ts'
import { type Cast, type Member, worksDuring } from '../incidents/cast.ts'
import { boundOf } from '../incidents/device-bounds.ts'
import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import { dayStart, hour, second } from '../series/calendar.ts'
import { overstaffed } from './draw.ts'
import { untouched } from './trouble-kinds.ts'

/** Half a cycle of a chattering scale: longer than its delays, with ten cycles in ten minutes. */
const half = 28 * second

const isCamera = ({ device }: Member): boolean => device.kind === 'camera'

function placeOf({ device: { code, kind }, room, dischargers }: Member, camera: string | undefined): Place {
  const workplace = room?.workplace
  return {
    code,
    kind,
    camera,
    room: workplace
      ? {
          kind: workplace.kind,
          process: workplace.process,
          people: workplace.maxPerson,
          touched: dischargers.length > 0,
        }
      : null,
  }
}

export function placesOfCast({ members, gateways }: Cast): Place[] {
  const cameras = new Map(members.filter(isCamera).map(({ device }) => [device.workplaceId, device.code]))
  return [
    ...gateways.map(({ code, kind }) => ({ code, kind, room: null })),
    ...members
      .filter((member) => !isCamera(member))
      .map((member) => placeOf(member, cameras.get(member.device.workplaceId))),
  ]
}

/** Returns the incidents the demonstration has planned for the hour that begins at `from`. */
export function planned(cast: Cast, seed: number, from: number): Incident[] {
  const members = new Map(cast.members.map((member) => [member.device.code, member]))
  const places = placesOfCast(cast)
  const days = new Set([dayStart(from), dayStart(from + hour)])
  return [...days]
    .flatMap((day) => dayPlan(places, day, seed))
    .filter((it) => it.from >= from && it.from < from + hour)
    .flatMap((it) => incidentsOf(it, members.get(it.code), cast, seed))
}

function incidentsOf({ trouble, code, from, to }: Planned, member: Member | undefined, cast: Cast, seed: number) {
  const { way, metric } = trouble
  if (way === 'cut' || way === 'silence') return [{ what: way, code, from, to }] satisfies Incident[]
  if (!member) return []
  if (trouble.severity < 4 && isIdle(member, way, from, to)) return []
  if (way === 'seen') return [{ what: way, code, dict: 'alarmType', aiCode: '0', from, to }] satisfies Incident[]
  if (way === 'untouched') {
    const door = cast.members.find(({ dischargers }) => dischargers.includes(code))
    return door ? untouched(door, from, to, seed) : []
  }
  const bound = metric ? boundOf(member.bounds, metric) : undefined
  if (!bound) return []
  if (way === 'overstaffed') return overstaffed({ member, bound }, from, to, seed)
  if (way === 'intruder') return [{ ...pushOf(member, bound, 'spike', from, to, seed), target: 1 }]
  const push = pushOf(member, bound, way, from, to, seed)
  return [way === 'chatter' ? { ...push, half } : push]
}

/** Whether an incident needing people or machines at work must be skipped because the room is idle. */
function isIdle({ room }: Member, way: Planned['trouble']['way'], from: number, to: number): boolean {
  if (room?.workplace.stopped) return true
  return (way === 'overstaffed' || way === 'seen' || way === 'untouched') && !worksDuring(room?.workplace, from, to)
}
