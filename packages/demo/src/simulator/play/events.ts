import { vehicleInOutType } from '@fengsui/contract/dictionaries/chemicals.ts'
import { alarmType } from '@fengsui/contract/dictionaries/warnings.ts'
import { demoId } from '../../county/ids.ts'
import { type FleetPassage, passagesBetween } from '../../fleet/passages.ts'
import { crowdPicture } from '../../pictures/crowd.ts'
import type { Member } from '../incidents/cast.ts'
import type { Seen } from '../incidents/incident.ts'
import type { Schedule } from '../incidents/schedule.ts'
import { clockTime, dayStart, second } from '../series/calendar.ts'
import { between } from '../series/chance.ts'
import { bodyResistance, type PlanOf } from '../series/room-day.ts'
import type { Play } from './collect.ts'
import type { Sample } from './sample.ts'

const frameEvery = 10 * second
/** The frames of the first minute carry their picture. */
const pictured = 60 * second

/** Touches of a discharger in after..until: those before entries, with the changes of the scenario. */
function touches(
  seed: number,
  planOf: PlanOf,
  schedule: Schedule,
  { device, room }: Member,
  after: number,
  until: number,
) {
  const { code } = device
  const usual = room ? planOf(room, until).touches : []
  const added = schedule.of(code, after, until).flatMap((it) => (it.what === 'touch' ? [it.from] : []))
  const isLeftOut = (time: number) =>
    schedule.of(code, time).some(({ what }) => what === 'untouched' || what === 'silence')
  return [...usual.filter((time) => !isLeftOut(time)), ...added]
    .map(Math.round)
    .filter((time) => time > after && time <= until)
    .toSorted((one, other) => one - other)
    .map((ts): Sample => {
      const resistance = bodyResistance(seed, code, ts)
      return { ts, values: { touch: { passed: 1, resistance }, bodyResistance: resistance } }
    })
}

/** Frames of one detection in after..until, and the message that it is over. */
function frames(seed: number, seen: Seen, after: number, until: number): Sample[] {
  const { dict, aiCode, from, to } = seen
  const count = Math.floor((to - from) / frameEvery)
  const said = [...Array.from({ length: count }, (_, n) => from + n * frameEvery), to]
  return said
    .filter((time) => time > after && time <= until)
    .map((ts) => {
      const confidence = Number(between(0.8, 0.97, seed, 'sure', ts).toFixed(2))
      const isPeople = dict === 'alarmType' && aiCode === alarmType.is.personLimitExceeded
      const seen = isPeople && ts < Math.min(to, from + pictured) ? crowdPicture() : {}
      return { ts, values: { aiEvent: { dict, code: aiCode, active: ts < to, confidence, ...seen } } }
    })
}

/** Workers of a plant who pass its wing gates in the simulation. */
const crew = 14
/** Ways in and out of the production area on a day, with the span of minutes in which they happen. */
const turns = [
  { inOut: 1, from: '06:40', minutes: 60 },
  { inOut: 0, from: '11:35', minutes: 20 },
  { inOut: 1, from: '12:50', minutes: 35 },
  { inOut: 0, from: '17:05', minutes: 60 },
] as const

/** Passages at a wing gate: the workers of the plant come and go, each by the gate of that direction. */
function passes(seed: number, { device }: Member, after: number, until: number): Sample[] {
  const midnight = dayStart(until)
  return turns
    .filter(({ inOut }) => String(inOut) === String(device.fields.direction))
    .flatMap(({ inOut, from, minutes }) =>
      Array.from({ length: crew }, (_, n): Sample => {
        const late = between(0, minutes * 60, seed, 'pass', device.enterpriseId, n, midnight, from)
        const personNo = `E${String(n + 1).padStart(3, '0')}`
        const similarity = Number(between(88, 99, seed, 'face', device.enterpriseId, n, midnight, from).toFixed(1))
        const ts = clockTime(midnight, from) + Math.round(late) * second
        return { ts, values: { personPass: { inOut, personNo, name: `员工${n + 1}`, similarity, discharged: inOut } } }
      }),
    )
    .filter(({ ts }) => ts > after && ts <= until)
}

let seen: { readonly after: number; readonly until: number; readonly passages: readonly FleetPassage[] } | undefined
/** Passages of a step, found once for all gates. */
function seenBetween(after: number, until: number): readonly FleetPassage[] {
  if (seen?.after !== after || seen.until !== until) seen = { after, until, passages: passagesBetween(after, until) }
  return seen.passages
}

/** Vehicles of the demonstration at a road gate, by its plant and direction. */
function vehiclePasses(driving: ReadonlySet<string>, { device }: Member, after: number, until: number): Sample[] {
  if (driving.size === 0) return []
  const leadsIn = String(device.fields.direction) === vehicleInOutType.is.entering
  return seenBetween(after, until)
    .filter((pass) => pass.leadsIn === leadsIn && demoId('enterprise', pass.at + 1) === device.enterpriseId)
    .filter(({ haul }) => driving.has(haul.vehicle.plateNumber))
    .map(
      ({ haul, time }): Sample => ({
        ts: Math.round(time),
        values: { vehiclePass: { plate: haul.vehicle.plateNumber } },
      }),
    )
}

type Playing = Pick<Play, 'seed' | 'planOf' | 'schedule' | 'driving'>

/** Returns the events a device reports between two samples. */
export function eventsOf({ seed, planOf, schedule, driving }: Playing, member: Member, after: number, until: number) {
  const { kind, code } = member.device
  if (kind === 'electrostatic') return touches(seed, planOf, schedule, member, after, until)
  if (kind === 'winggate') return passes(seed, member, after, until)
  if (kind === 'roadgate') return vehiclePasses(driving, member, after, until)
  if (kind !== 'camera' && kind !== 'ai') return []
  return schedule.of(code, after, until).flatMap((it) => (it.what === 'seen' ? frames(seed, it, after, until) : []))
}
