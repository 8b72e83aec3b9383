import type { DeviceKind } from '../telemetry/metrics.ts'
import { isBadEnterprise, proneness } from './bad-actors.ts'
import { dayNumber, dayShare, seasonalWeight, timeOfDay } from './rhythm.ts'
import { crowdSeen, type Trouble, troubles } from './troubles.ts'

/** Seeded pseudo-random numbers in [0, 1) for a seed and a key (mulberry32). */
function chance(seed: number, key: number): () => number {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(key, 0xc2b2ae35)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A device as the location of incidents. */
export interface Place {
  readonly code: string
  readonly kind: DeviceKind
  readonly room: PlaceRoom | null
  /** Code of the camera that watches the room, if any; cameras are no places themselves. */
  readonly camera?: string | undefined
}
interface PlaceRoom {
  readonly kind: string
  readonly process: string
  readonly people: number
  /** Whether a static discharger is at its door. */
  readonly touched: boolean
}

/** An incident of a day; times in milliseconds. */
export interface Planned {
  readonly trouble: Trouble
  readonly code: string
  readonly from: number
  readonly to: number
}

/** New incidents per device and day; recurring ones add a fifth. */
const newPerDay = 0.017
/** Share of the incidents of the worst devices that recur on the same day. */
const comesBack = 0.25
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function canHave({ kind, room }: Place, { kind: of, rooms }: Trouble): boolean {
  const { kinds, processes, people, touched } = rooms
  if (kind !== of) return false
  if (!kinds && !processes && people === undefined && touched === undefined) return true
  return (
    room !== null &&
    (kinds?.includes(room.kind) ?? true) &&
    (processes?.includes(room.process) ?? true) &&
    room.people >= (people ?? 0) &&
    (touched === undefined || touched === room.touched)
  )
}

function weighted<T>(share: number, items: readonly T[], weight: (item: T) => number): T | undefined {
  let left = share * items.reduce((sum, item) => sum + weight(item), 0)
  return items.find((item) => {
    left -= weight(item)
    return left < 0
  })
}

/** Returns which device detects a trouble at a place: too many people are seen by the room's camera, if it has one. */
const asDetected = (trouble: Trouble, { code, camera }: Place): Pick<Planned, 'trouble' | 'code'> =>
  trouble.typeKey === crowdSeen.typeKey && camera ? { trouble: crowdSeen, code: camera } : { trouble, code }

/**
 * Returns the incidents of the day beginning at `midnight`, deterministic for the same devices and seed:
 * seeded as history for past days, played live by the simulator on the day itself.
 */
export function dayPlan(places: readonly Place[], midnight: number, seed: number): Planned[] {
  const next = chance(seed, Math.floor(midnight / hour))
  const troubled = places.filter(({ kind }) => troubles.some((trouble) => trouble.kind === kind))
  const sorted = troubled.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const able = troubles
    .map((trouble) => ({ trouble, at: sorted.filter((place) => canHave(place, trouble)) }))
    .filter(({ trouble, at }) => at.length > 0 && seasonalWeight(trouble, midnight) > 0)
  const wanted = troubled.length * newPerDay * dayShare(midnight, chance(seed, dayNumber(midnight))())
  const count = Math.floor(wanted + next())
  const plan: Planned[] = []
  for (let n = 0; n < count; n++) {
    const drawn = weighted(next(), able, ({ trouble }) => seasonalWeight(trouble, midnight))
    const place = drawn && weighted(next(), drawn.at, ({ code }) => proneness(code))
    const [start, length, again, later] = [next(), next(), next(), next()]
    if (!drawn || !place) continue
    const { hours, minutes } = drawn.trouble
    const from = Math.round(midnight + timeOfDay(drawn.trouble, start))
    const to = Math.round(from + (minutes[0] + length * (minutes[1] - minutes[0])) * minute)
    const { trouble, code } = asDetected(drawn.trouble, place)
    plan.push({ trouble, code, from, to })
    const back = from + (1.5 + 4 * later) * hour
    if (again < comesBack && isBadEnterprise(place.code) && back < midnight + (hours[1] + 1) * hour)
      plan.push({ trouble, code, from: Math.round(back), to: Math.round(back + to - from) })
  }
  return plan.filter(({ to }) => to < midnight + day).sort((one, other) => one.from - other.from)
}
