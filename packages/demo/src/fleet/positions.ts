import { DAY } from '../county/days.ts'
import { seededRandom } from '../county/random.ts'
import { gateOf } from '../roads/way-between.ts'
import type { FleetVehicle } from './fleet-list.ts'
import { type Haul, haulAt, haulsOfDay, midnightOf } from './timetable.ts'

/** What a terminal reports at one moment. */
export interface FleetPosition {
  readonly time: number
  readonly longitude: number
  readonly latitude: number
  /** km/h, one decimal. */
  readonly speed: number
  readonly direction: number
  readonly altitude: number
  readonly accOn: boolean
  /** km on the clock, one decimal. */
  readonly mileage: number
  /** ℃ of the cargo. */
  readonly temperature: number
  readonly fuel: number
}

/** ms between two positions of a driving and of a stationary vehicle. */
export const drivingEvery = 15_000
export const standingEvery = 60_000
const minute = 60_000

/** Part of the drive out that is behind a vehicle, in seconds: it does not go on while it is stopped. */
function secondsOut({ depart, pause }: Haul, time: number): number {
  const stood = Math.min(Math.max(time - pause.from, 0), pause.to - pause.from)
  return (time - depart - stood) / 1000
}

const isStanding = ({ pause }: Haul, time: number): boolean => time > pause.from && time < pause.to

/** Where a vehicle is and how it moves; a pure function of the clock. */
export function positionAt(vehicle: FleetVehicle, given: number): FleetPosition {
  const time = Math.floor(given / 1000) * 1000
  const haul = haulAt(vehicle, time)
  const driven = haul && drivenIn(haul, time)
  const [longitude, latitude] = driven?.place ?? gateOf(vehicle.home)
  const speed = haul && isStanding(haul, time) ? 0 : (driven?.speed ?? 0)
  // The receiver's own error, a few metres.
  const random = seededRandom(time / 1000 + vehicle.n * 977)
  const blur = () => (random.next() - 0.5) * (speed > 0 ? 0.00006 : 0.00003)
  const hour = ((time / 3_600_000 + 8) % 24) - 14
  const mileage = mileageAt(vehicle, time)
  return {
    time,
    longitude: Number((longitude + blur()).toFixed(6)),
    latitude: Number((latitude + blur()).toFixed(6)),
    speed: Number(speed.toFixed(1)),
    direction: Math.round(driven?.heading ?? 0) % 360,
    altitude: Math.round(95 + 40 * Math.sin(longitude * 61) + 30 * Math.cos(latitude * 47)),
    accOn: speed > 0 || (haul !== undefined && time > haul.depart - 3 * minute),
    mileage,
    temperature: Math.round(20 + 5 * Math.cos((hour / 24) * 2 * Math.PI) + (vehicle.n % 3)),
    fuel: Math.round(180 - ((mileage * 0.26) % 140)),
  }
}

/** Place, speed and heading while a drive is under way; at its ends while it is loaded or unloaded. */
function drivenIn(haul: Haul, time: number) {
  if (time < haul.arrive) return haul.out.at(secondsOut(haul, time))
  return haul.back.at((time - haul.leave) / 1000)
}

/** First day on the clock of the vehicles. */
const bought = Date.parse('2026-06-01T00:00:00+08:00')
/** Metres driven on the clock at the midnights since then, by vehicle. */
const clocks = new Map<number, number[]>()

const metresOfDay = (vehicle: FleetVehicle, midnight: number): number =>
  haulsOfDay(vehicle, midnight).reduce((sum, { out, back }) => sum + out.metres + back.metres, 0)

/** Metres of all drives that began before a midnight. */
function metresBefore(vehicle: FleetVehicle, midnight: number): number {
  const sums = clocks.get(vehicle.n) ?? [0]
  clocks.set(vehicle.n, sums)
  const index = Math.max(0, Math.round((midnight - bought) / DAY))
  while (sums.length <= index) sums.push((sums.at(-1) ?? 0) + metresOfDay(vehicle, bought + (sums.length - 1) * DAY))
  return sums[index] ?? 0
}

/** km on the clock. */
function mileageAt(vehicle: FleetVehicle, time: number): number {
  const midnight = midnightOf(time) - DAY
  const since = [midnight, midnight + DAY]
    .flatMap((day) => haulsOfDay(vehicle, day))
    .filter(({ depart }) => depart < time)
    .reduce((sum, haul) => {
      if (time >= haul.home) return sum + haul.out.metres + haul.back.metres
      if (time > haul.leave) return sum + haul.out.metres + haul.back.at((time - haul.leave) / 1000).metres
      return sum + (time >= haul.arrive ? haul.out.metres : haul.out.at(secondsOut(haul, time)).metres)
    }, 0)
  return Number((18_400 + vehicle.n * 2310 + (metresBefore(vehicle, midnight) + since) / 1000).toFixed(1))
}

/** Moments after `after` up to `until` at which a vehicle reports its position. */
export function momentsOf(vehicle: FleetVehicle, after: number, until: number): number[] {
  const shift = (vehicle.n * 1250) % drivingEvery
  const found: number[] = []
  let time = Math.floor((after - shift) / drivingEvery) * drivingEvery + shift
  while (time <= after) time += drivingEvery
  for (; time <= until; time += drivingEvery) {
    const haul = haulAt(vehicle, time)
    if (haul && time > haul.silence.from && time < haul.silence.to) continue
    const drives =
      haul && !isStanding(haul, time) && ((time >= haul.depart && time < haul.arrive) || time >= haul.leave)
    if (drives || Math.floor((time - shift) / drivingEvery) % (standingEvery / drivingEvery) === 0) found.push(time)
  }
  return found
}
