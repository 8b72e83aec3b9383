import type { Location } from '../jt808/location.ts'
import { numberOf } from './value.ts'

type Values = Readonly<Record<string, unknown>>

/** Keys of a sample that give a place, in the form of the ThingsBoard device API; `speed` is a metric besides. */
const placeKeys: ReadonlySet<string> = new Set([
  'longitude',
  'latitude',
  'altitude',
  'direction',
  'heading',
  'mileage',
  'accOn',
])

/** Whether a sample has a place. */
export const tellsPlace = (values: Values): boolean => 'longitude' in values || 'latitude' in values

/** What a sample says besides its place. */
export const withoutPlace = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !placeKeys.has(key)))

/** The location that a sample gives, WGS 84; undefined when its place cannot be read or is none on earth. */
export function locationIn(values: Values, time: number): Location | undefined {
  const [longitude, latitude] = [numberOf(values.longitude), numberOf(values.latitude)]
  if (longitude === undefined || latitude === undefined) return undefined
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return undefined
  const within = (raw: unknown, least: number, most: number) => {
    const value = numberOf(raw)
    return value !== undefined && value >= least && value <= most ? value : undefined
  }
  const speed = within(values.speed, 0, 220) ?? 0
  const mileage = within(values.mileage, 0, 10_000_000)
  const temperature = within(values.cargoTemp, -40, 85)
  return {
    time,
    longitude,
    latitude,
    speed,
    direction: Math.round(within(values.direction ?? values.heading, 0, 360) ?? 0) % 360,
    altitude: Math.round(within(values.altitude, -500, 9000) ?? 0),
    accOn: 'accOn' in values ? numberOf(values.accOn) === 1 : speed > 0,
    isLocated: true,
    alarmBits: 0,
    statusBits: 2,
    ...(mileage !== undefined && { mileage }),
    ...(temperature !== undefined && { cargoTemperature: temperature }),
  }
}
