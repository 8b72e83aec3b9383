import { seatOf, seatsBelow } from '@fengsui/contract/geo/seats.ts'
import { DAY, HOUR } from '../county/days.ts'
import { demoId } from '../county/ids.ts'
import { seededRandom } from '../county/random.ts'
import { lengthOf, type RoadPlace } from '../roads/road.ts'
import { wayBetween } from '../roads/way-between.ts'
import { type Drive, driveAlong } from './drive.ts'
import { type FleetVehicle, fleet, type TripTrouble } from './fleet-list.ts'

/** Metres from the declared way that a way around leads, at least: the corridor of a route is 2 km wide on each side. */
const aside = 3500

const found = new Map<string, string | undefined>()

/** The seat by which the shortest way leads clearly outside of the declared one. */
function wayAround(from: number, to: number): string | undefined {
  const key = `${from} ${to}`
  if (!found.has(key)) found.set(key, find(from, to))
  return found.get(key)
}

function find(from: number, to: number): string | undefined {
  const declared = wayBetween(from, to).map(({ place }) => place)
  const near = (place: RoadPlace) => Math.min(...declared.map((other) => lengthOf(place, other)))
  const candidates = [...seatsBelow('430181'), ...seatsBelow('430281')].flatMap(([code]) => {
    const [, , longitude, latitude] = seatOf(code) ?? ['', '', 0, 0]
    if (near([longitude, latitude]) < aside) return []
    const way = wayBetween(from, to, code)
    const metres = way.reduce((sum, { place }, n) => sum + lengthOf(way[n - 1]?.place ?? place, place), 0)
    return [{ code, metres }]
  })
  return candidates.toSorted((one, other) => one.metres - other.metres)[0]?.code
}

/** A drive from the plant to a receiver and back. All times in ms. */
export interface Haul {
  /** Id of its transport order. */
  readonly id: string
  readonly vehicle: FleetVehicle
  /** Number of the receiver. */
  readonly to: number
  /** Null for an empty drive at night, which has no order. */
  readonly goods: 'loaded' | null
  readonly trouble: TripTrouble | null
  /** Loading begins; the order is written. */
  readonly load: number
  readonly depart: number
  readonly arrive: number
  /** Unloaded and signed for. */
  readonly leave: number
  readonly home: number
  readonly out: Drive
  readonly back: Drive
  /** The declared way, which a vehicle that deviates leaves. */
  readonly declared: Drive
  /** Stops between these moments of its way; equal when it does not. */
  readonly pause: { readonly from: number; readonly to: number }
  /** Its terminal says nothing between these moments; equal when it does not fall silent. */
  readonly silence: { readonly from: number; readonly to: number }
}

const minute = 60_000
/** Hours of the day in Shanghai between which goods are on the road. */
const [firstHour, lastHour] = [5.78, 22.2]
const mostOfDay = 12
const epoch = Date.parse('2020-01-01T00:00:00+08:00')
/** Days after which ids of orders come again: 35 years. */
const idDays = 13_000
/** On which drives of its day the trouble of a vehicle comes, counted from 0. */
const troubled: Readonly<Record<TripTrouble, readonly number[]>> = { deviates: [0, 3], stops: [1, 4], silent: [1, 3] }

/** The midnight in Shanghai before a moment. */
export const midnightOf = (time: number): number => Math.floor((time - epoch) / DAY) * DAY + epoch

const drives = new Map<string, Drive>()
function driveOf(from: number, to: number, by?: string): Drive {
  const key = `${from} ${to} ${by ?? ''}`
  const known = drives.get(key) ?? driveAlong(wayBetween(from, to, by), 1)
  drives.set(key, known)
  return known
}

/** The same way, driven in another time. */
const paced = (drive: Drive, pace: number): Drive => ({
  ...drive,
  seconds: drive.seconds / pace,
  at(seconds) {
    const driven = drive.at(seconds * pace)
    return { ...driven, speed: driven.speed * pace }
  },
})

const days = new Map<string, readonly Haul[]>()
/** All drives of a vehicle that begin on the day of a midnight: the same on every machine and after every start. */
export function haulsOfDay(vehicle: FleetVehicle, midnight: number): readonly Haul[] {
  const key = `${vehicle.n} ${midnight}`
  const known = days.get(key)
  if (known) return known
  // Some days of twelve vehicles are asked for again and again; older ones give way.
  if (days.size > 600) days.clear()
  const made = makeDay(vehicle, midnight)
  days.set(key, made)
  return made
}

function makeDay(vehicle: FleetVehicle, midnight: number): Haul[] {
  const day = Math.round((midnight - epoch) / DAY)
  const random = seededRandom(91_000 + vehicle.n * 7919 + day * 13)
  const found: Haul[] = []
  let load = midnight + firstHour * HOUR + vehicle.n * 6 * minute + random.whole(0, 8) * minute
  for (let turn = 0; turn < mostOfDay; turn++) {
    const to = vehicle.receivers[(day + turn) % vehicle.receivers.length] ?? 0
    const one = { vehicle, to, midnight, day, turn, load, pace: random.between(0.92, 1.03, 3) }
    const next = makeHaul(one, 'loaded')
    const isDay = next.leave < midnight + lastHour * HOUR
    if (!isDay && !vehicle.drivesAtNight) break
    const haul = isDay ? next : makeHaul(one, null)
    if (haul.home > midnight + DAY + firstHour * HOUR + (vehicle.n * 6 - 2) * minute) break
    found.push(haul)
    load = haul.home + random.whole(12, 30) * minute
  }
  return found
}

interface Turn {
  readonly vehicle: FleetVehicle
  readonly to: number
  readonly day: number
  readonly turn: number
  readonly load: number
  readonly pace: number
}

function makeHaul({ vehicle, to, day, turn, load, pace }: Turn, goods: Haul['goods']): Haul {
  const trouble = goods && vehicle.trouble && troubled[vehicle.trouble].includes(turn) ? vehicle.trouble : null
  const declared = paced(driveOf(vehicle.home, to), pace)
  const by = trouble === 'deviates' ? wayAround(vehicle.home, to) : undefined
  const out = by === undefined ? declared : paced(driveOf(vehicle.home, to, by), pace)
  const back = paced(driveOf(to, vehicle.home), Math.min(1.04, pace + 0.04))
  const depart = load + 16 * minute
  const halt = trouble === 'stops' ? 26 * minute : 0
  const from = depart + out.seconds * 1000 * 0.55
  const arrive = Math.ceil(depart + out.seconds * 1000 + halt)
  const leave = arrive + 20 * minute
  const quiet = depart + out.seconds * 1000 * 0.3
  return {
    id: demoId('haul', ((((day % idDays) + idDays) % idDays) * fleet().length + vehicle.n) * mostOfDay + turn + 1),
    vehicle,
    to,
    goods,
    trouble,
    load,
    depart,
    arrive,
    leave,
    home: Math.ceil(leave + back.seconds * 1000),
    out,
    back,
    declared,
    pause: { from, to: from + halt },
    silence: { from: quiet, to: trouble === 'silent' ? quiet + 18 * minute : quiet },
  }
}

/** The drive of a vehicle that is under way, being loaded or unloaded, at a moment. */
export function haulAt(vehicle: FleetVehicle, time: number): Haul | undefined {
  const midnight = midnightOf(time)
  return [midnight - DAY, midnight]
    .flatMap((day) => haulsOfDay(vehicle, day))
    .find(({ load, home }) => time >= load && time < home)
}

/** Drives of all vehicles of which a part is in a period. */
export const haulsBetween = (from: number, to: number): Haul[] =>
  fleet().flatMap((vehicle) => {
    const count = Math.ceil((to - midnightOf(from)) / DAY) + 1
    return Array.from({ length: count + 1 }, (_, n) => midnightOf(from) + (n - 1) * DAY)
      .flatMap((midnight) => haulsOfDay(vehicle, midnight))
      .filter(({ load, home }) => load < to && home > from)
  })
