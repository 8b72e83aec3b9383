import type { RoadKind } from '@fengsui/contract/maps/road-kinds.ts'
import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import type { TripEventKind } from '@fengsui/contract/tracks/trip-events.ts'
import { tripLimits as limits } from '@fengsui/contract/tracks/trip-limits.ts'
import { type Corridor, limitAt, type TripAreas } from './areas.ts'
import { type Exceedance, findExceedances, type Sample } from './exceedances.ts'
import { isWithinRing, metresBetween, metresFromLine, type Place } from './geometry.ts'
import { type PositionLimits, sideOf } from './position-limits.ts'
import type { RoadAt } from './roads.ts'

export interface TripPoint extends Place {
  /** ms since 1970 */
  readonly time: number
  /** km/h */
  readonly speed: number
  /** ℃ in the cargo; null where the vehicle does not measure it. */
  readonly temperature: number | null
}

/** What a transport order says of its journey. */
export interface TripPlan {
  readonly depart: number
  /** Arrival, or now while it runs. */
  readonly until: number
  readonly isRunning: boolean
  readonly from: Place | null
  readonly to: Place | null
  /** Declared route, else the way of an earlier trip; null where neither is known. */
  readonly route: readonly Place[] | null
  /** Whether the route is that of the order. */
  readonly isDeclared: boolean
  /** Places where stopping is permitted, besides the ends. */
  readonly permitted: readonly Place[]
  /** What is drawn on the map. */
  readonly areas: TripAreas
  /** Kind of the road at a place. */
  readonly roadAt: RoadAt
  /** Limits of speed and cargo temperature in force for the vehicle. */
  readonly limits: PositionLimits
  /** Hours without transports of explosives, minutes of the day in Shanghai; null where there are none. */
  readonly forbidden: { readonly from: number; readonly to: number } | null
}

export interface TripEvent {
  readonly kind: TripEventKind
  readonly start: number
  readonly end: number | null
  /** In the unit of the kind: km/h, m, min, ℃. */
  readonly worst: number | null
  readonly limit: number | null
  readonly longitude: number | null
  readonly latitude: number | null
  /** A stop at a permitted place is recorded and nothing more. */
  readonly permitted: boolean
  /** Where it was too fast. */
  readonly roadKind?: RoadKind
}

export interface Trip {
  readonly positions: number
  readonly kilometres: number
  readonly topSpeed: number | null
  /** When the vehicle left the shipper's place and reached the receiver's, by its positions. */
  readonly leftTime: number | null
  readonly reachedTime: number | null
  readonly events: readonly TripEvent[]
}

const second = 1000
const minute = 60 * second

/**
 * Judges a journey from all positions known of it. Positions may come late, twice and in any order: the result depends on
 * the set of them alone.
 */
export function judgeTrip(given: readonly TripPoint[], plan: TripPlan): Trip {
  const points = inOrder(given)
  const events = [
    ...speeding(points, plan),
    ...offRoute(points, plan),
    ...cargoTemperature(points, plan),
    ...forbiddenHours(points, plan),
    ...stops(points, plan),
    ...silences(points, plan),
  ]
  return {
    positions: points.length,
    kilometres: kilometresOf(points),
    topSpeed: points.length > 0 ? Math.max(...points.map(({ speed }) => speed)) : null,
    leftTime: leftTimeOf(points, startOf(plan)),
    reachedTime: reachedTimeOf(points, endOf(plan)),
    events: events.toSorted((one, other) => one.start - other.start || (one.kind < other.kind ? -1 : 1)),
  }
}

/** One point per moment, in the order of time; of two of one moment the first by their values. */
function inOrder(given: readonly TripPoint[]): TripPoint[] {
  const key = ({ longitude, latitude, speed, temperature }: TripPoint) =>
    [longitude, latitude, speed, temperature ?? ''].join()
  const sorted = given.toSorted((one, other) => one.time - other.time || (key(one) < key(other) ? -1 : 1))
  return sorted.filter(({ time }, index) => index === 0 || sorted[index - 1]?.time !== time)
}

/** A step faster than 200 km/h is an error of the receiver, as in mileage by day. */
function kilometresOf(points: readonly TripPoint[]): number {
  let sum = 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before) continue
    const km = metresBetween(before, point) / 1000
    if (km <= (Math.max(second, point.time - before.time) / 3_600_000) * limits.impossibleSpeed) sum += km
  }
  return sum
}

const gap = limits.silenceSeconds * second

type Shape = Pick<TripEvent, 'kind' | 'limit'>
function eventsOf(points: readonly TripPoint[], found: readonly Exceedance[], shape: Shape): TripEvent[] {
  const at = new Map(points.map((point) => [point.time, point]))
  return found.map(({ start, end, worst, worstTime }) => {
    const place = at.get(worstTime)
    return { ...shape, ...placeOf(place), start, end, worst, permitted: false }
  })
}
const placeOf = (place: Place | undefined) => ({
  longitude: place?.longitude ?? null,
  latitude: place?.latitude ?? null,
})

/** Whether a terminal measures such a value: what is beyond its range is an error of the sensor and raises nothing. */
function isMeasured(key: 'speed' | 'cargoTemp', value: number): boolean {
  const metric = metricOf('vehicleterminal', key)
  if (!metric) return false
  const { min, max, stuckAt } = metric
  return stuckAt === 'both' ? value > min && value < max : value >= min && value <= max
}

/** The limit of speed at a place, km/h, and the kind of the road; null where speed is not judged. */
export function speedLimitAt(
  place: Place,
  { limits: { speed, speedOn }, areas, roadAt }: Pick<TripPlan, 'limits' | 'areas' | 'roadAt'>,
): { readonly road: RoadKind; readonly value: number | null } {
  const road = roadAt(place)
  const general = ((road === 'unknown' ? undefined : speedOn[road]) ?? speed)?.value
  return { road, value: general === undefined ? null : limitAt(place, areas.speedZones, general) }
}

/**
 * The limit is that of the kind of road where the vehicle is, or of a drawn road or area that says less; an event has limit
 * and road of its worst moment.
 */
function speeding(points: readonly TripPoint[], plan: TripPlan): TripEvent[] {
  const { speed, speedOn } = plan.limits
  // Its delays and deadband hold on all roads: a stretch may lead over several.
  const limit = speed ?? Object.values(speedOn)[0]
  if (!limit) return []
  const measured = points.filter((point) => isMeasured('speed', point.speed))
  const limitOf = new Map(
    measured.map((point) => {
      const { road, value } = speedLimitAt(point, plan)
      return [point.time, { road, value: value ?? Number.POSITIVE_INFINITY }]
    }),
  )
  const samples = measured.map(({ time, speed: value }): Sample => {
    const here = limitOf.get(time)?.value ?? limit.value
    return { time, ...sideOf(limit, value, here - limit.value), value: value - here }
  })
  const at = new Map(measured.map((point) => [point.time, point]))
  return findExceedances(samples, { ...limit, gap }).map(({ start, end, worstTime }) => ({
    kind: 'speeding',
    ...placeOf(at.get(worstTime)),
    start,
    end,
    worst: at.get(worstTime)?.speed ?? null,
    limit: limitOf.get(worstTime)?.value ?? limit.value,
    permitted: false,
    roadKind: limitOf.get(worstTime)?.road ?? 'unknown',
  }))
}

/** The declared route, else the routes drawn by the shipper, else the way of an earlier journey. */
function corridorsOf({ route, isDeclared, areas }: TripPlan): readonly Corridor[] {
  if (areas.routes.length > 0 && !isDeclared) return areas.routes
  return route && route.length > 1 ? [{ line: route, metres: limits.corridorMetres }] : []
}

/** Beyond all corridors; the figure is the distance from the nearest line, the limit that of its corridor. */
function offRoute(points: readonly TripPoint[], plan: TripPlan): TripEvent[] {
  const corridors = corridorsOf(plan)
  if (corridors.length === 0) return []
  const nearest = new Map(
    points.map((point) => {
      const found = corridors.map(({ line, metres }) => ({ metres: metresFromLine(point, line), limit: metres }))
      const by = (one: (typeof found)[number]) => one.metres - one.limit
      return [point.time, found.reduce((best, one) => (by(one) < by(best) ? one : best))]
    }),
  )
  const samples = points.map(({ time }): Sample => {
    const { metres = 0, limit = 0 } = nearest.get(time) ?? {}
    return { time, isOver: metres > limit, isBack: metres <= limit, value: metres }
  })
  const delays = { on: limits.offRouteSeconds * second, off: limits.onRouteSeconds * second, gap }
  return findExceedances(samples, delays).flatMap((found) =>
    eventsOf(points, [found], { kind: 'offRoute', limit: nearest.get(found.worstTime)?.limit ?? null }),
  )
}

function cargoTemperature(points: readonly TripPoint[], { limits: { temperature } }: TripPlan): TripEvent[] {
  const measured = points.flatMap(({ time, temperature: value }) =>
    value !== null && isMeasured('cargoTemp', value) ? [{ time, value }] : [],
  )
  return temperature.flatMap((limit) => {
    // The worst of an exceedance is its largest value: of one below its limit, the lowest.
    const sign = limit.op === '>' ? 1 : -1
    const samples = measured.map(({ time, value }): Sample => ({ time, ...sideOf(limit, value), value: sign * value }))
    const found = findExceedances(samples, { ...limit, gap }).map((one) => ({ ...one, worst: sign * one.worst }))
    return eventsOf(points, found, { kind: 'temperature', limit: limit.value })
  })
}

/** Minute of the day in Shanghai, which has no summer time. */
const minuteOfDay = (time: number): number => Math.floor((time / minute + 480) % 1440)
const isWithin = (at: number, { from, to }: { from: number; to: number }): boolean =>
  from <= to ? at >= from && at < to : at >= from || at < to

function forbiddenHours(points: readonly TripPoint[], { forbidden }: TripPlan): TripEvent[] {
  if (!forbidden) return []
  const samples = points.map(({ time, speed }): Sample => {
    const isOver = speed >= limits.movingSpeed && isWithin(minuteOfDay(time), forbidden)
    return { time, isOver, isBack: !isOver, value: speed }
  })
  const delays = { on: limits.forbiddenSeconds * second, off: limits.forbiddenSeconds * second, gap }
  return eventsOf(points, findExceedances(samples, delays), { kind: 'forbiddenHours', limit: null })
}

/** Stops of more than the permitted minutes: all positions within a circle around the first. */
function stops(points: readonly TripPoint[], plan: TripPlan): TripEvent[] {
  const found: TripEvent[] = []
  const [start, end] = [startOf(plan), endOf(plan)]
  const isPermitted = (place: Place) =>
    isInside(place, start) ||
    isInside(place, end) ||
    plan.permitted.some((other) => isNear(place, other)) ||
    plan.areas.stopPlaces.some((ring) => isWithinRing(place, ring))
  for (let first = 0; first < points.length; ) {
    const from = points[first] as TripPoint
    let last = first
    while (isStanding(points[last + 1], from)) last += 1
    const to = points[last] as TripPoint
    const minutes = (to.time - from.time) / minute
    if (minutes >= limits.stopMinutes) {
      const permitted = isPermitted(from)
      const goesOn = last === points.length - 1 && plan.isRunning
      found.push({
        kind: 'stop',
        start: from.time,
        end: goesOn ? null : to.time,
        worst: Math.round(minutes),
        limit: limits.stopMinutes,
        ...placeOf(from),
        permitted,
      })
    }
    first = Math.max(last, first + 1)
  }
  return found
}

const isStanding = (point: TripPoint | undefined, from: TripPoint): boolean =>
  point !== undefined &&
  from.speed < limits.movingSpeed &&
  point.speed < limits.movingSpeed &&
  metresBetween(from, point) <= limits.stopMetres

/** Stretches without positions: between two of them, and since the last while the order runs. */
function silences(points: readonly TripPoint[], { depart, until, isRunning }: TripPlan): TripEvent[] {
  const known = points.filter(({ time }) => time >= depart && time <= until)
  const marks = [...known.map(({ time }) => time), until]
  return marks.flatMap((time, index): TripEvent[] => {
    const from = index === 0 ? depart : (marks[index - 1] as number)
    if (time - from <= gap) return []
    const isOpen = isRunning && index === marks.length - 1
    const place = placeOf(known[index - 1])
    const minutes = Math.round((time - from) / minute)
    const about = { kind: 'silence', limit: limits.silenceSeconds / 60, permitted: false } as const
    return [{ ...about, ...place, start: from, end: isOpen ? null : time, worst: minutes }]
  })
}

/** A place with the fences drawn around it; without any, a circle is its fence. */
interface Premises {
  readonly place: Place | null
  readonly fences: readonly (readonly Place[])[]
}
const startOf = ({ from, areas }: TripPlan): Premises => ({ place: from, fences: areas.fromFences })
const endOf = ({ to, areas }: TripPlan): Premises => ({ place: to, fences: areas.toFences })
const isNear = (point: Place, place: Place): boolean => metresBetween(point, place) <= limits.geofenceMetres
const isInside = (point: Place, { place, fences }: Premises): boolean =>
  fences.length > 0 ? fences.some((ring) => isWithinRing(point, ring)) : place !== null && isNear(point, place)
const isKnown = ({ place, fences }: Premises): boolean => place !== null || fences.length > 0

/** When the vehicle was last at the shipper's before it first was outside. */
function leftTimeOf(points: readonly TripPoint[], from: Premises): number | null {
  if (!isKnown(from)) return null
  const outside = points.findIndex((point) => !isInside(point, from))
  return outside > 0 ? (points[outside - 1]?.time ?? null) : null
}

/** Beginning of the first stay of a minute at the receiver's: one position may be an error. */
function reachedTimeOf(points: readonly TripPoint[], to: Premises): number | null {
  if (!isKnown(to)) return null
  let since: number | null = null
  for (const point of points) {
    if (!isInside(point, to)) since = null
    else if (since === null) since = point.time
    else if (point.time - since >= limits.arrivalSeconds * second) return since
  }
  return null
}
