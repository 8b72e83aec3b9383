import { enterpriseList } from '../county/enterprise-list.ts'
import { demoId } from '../county/ids.ts'
import { traderList } from '../county/trader-list.ts'
import { wayBetween } from '../roads/way-between.ts'
import { driveAlong } from './drive.ts'

/** What goes wrong on some trips of a vehicle. */
export type TripTrouble = 'deviates' | 'stops' | 'silent'

/** A vehicle of the demonstration that drives and reports its place. */
export interface FleetVehicle {
  readonly n: number
  readonly id: string
  readonly driverId: string
  readonly escortId: string
  readonly terminalId: string
  readonly plateNumber: string
  /** Number of its terminal; no network has numbers with 154. */
  readonly terminalNo: string
  /** Number of its plant in the county, from 0. */
  readonly home: number
  /** Enterprises it brings goods to, by number. */
  readonly receivers: readonly number[]
  readonly trouble: TripTrouble | null
  /** Drives empty between plants also at night, when goods must not be on the road. */
  readonly drivesAtNight: boolean
}

/** Plants whose vehicles drive: ten of Liuyang and two of Liling. */
const homes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]
const troubles: Readonly<Record<number, TripTrouble>> = { 1: 'deviates', 4: 'stops', 8: 'silent' }
const nightly = [2, 6, 10, 11]
/** Metres of a way that fills an hour or so. */
const usual = 45_000
const enterprises = enterpriseList.length + traderList.length
const receiversOfEach = 3

function receiversOf(home: number): number[] {
  const far = Array.from({ length: enterprises }, (_, n) => n)
    .filter((n) => n !== home)
    .map((n) => ({ n, metres: driveAlong(wayBetween(home, n), 1).metres }))
  return far
    .toSorted((one, other) => Math.abs(one.metres - usual) - Math.abs(other.metres - usual) || one.n - other.n)
    .slice(0, receiversOfEach)
    .map(({ n }) => n)
}

let made: readonly FleetVehicle[] | undefined
/** The twelve vehicles of the demonstration. */
export function fleet(): readonly FleetVehicle[] {
  made ??= homes.map(
    (home, n): FleetVehicle => ({
      n,
      id: demoId('fleetVehicle', n + 1),
      driverId: demoId('fleetVehicle', 100 + n),
      escortId: demoId('fleetVehicle', 200 + n),
      terminalId: demoId('fleetVehicle', 300 + n),
      plateNumber: `湘${home >= 12 ? 'B' : 'A'}${String(75_010 + n * 613)}`,
      terminalNo: `154800${String(20_301 + n * 7)}`,
      home,
      receivers: receiversOf(home),
      trouble: troubles[n] ?? null,
      drivesAtNight: nightly.includes(n),
    }),
  )
  return made
}
