import { type ReportedItems, readItems } from './additional-items.ts'
import { createReader, readTime, u16, u32, writeTime } from './bytes.ts'

export interface Location extends ReportedItems {
  /** Bits of JT/T 808 (contract/src/tracks/terminal-bits.ts). */
  readonly alarmBits: number
  readonly statusBits: number
  /** WGS-84 degrees. */
  readonly longitude: number
  readonly latitude: number
  /** Whether the receiver had a fix. */
  readonly isLocated: boolean
  readonly accOn: boolean
  /** Metres over sea. */
  readonly altitude: number
  /** km/h. */
  readonly speed: number
  /** Degrees clockwise from north, 0 to 359. */
  readonly direction: number
  /** Milliseconds since 1970. */
  readonly time: number
}

const status = { acc: 1, located: 2, south: 4, west: 8 } as const
/** Bytes of the fixed part. */
const fixed = 28

/** Location of a 0x0200 body; undefined when it is cut short, has no date, or is not on earth. */
export function readLocation(body: Buffer): Location | undefined {
  if (body.length < fixed) return undefined
  const reader = createReader(body)
  const alarmBits = reader.u32()
  const statusBits = reader.u32()
  const north = reader.u32() / 1e6
  const east = reader.u32() / 1e6
  // Metres, in two's complement below the sea.
  const altitude = (reader.u16() << 16) >> 16
  const speed = reader.u16() / 10
  const direction = reader.u16() % 360
  const time = readTime(reader.take(6))
  if (time === undefined || north > 90 || east > 180) return undefined
  const has = (bit: number) => (statusBits & bit) !== 0
  return {
    alarmBits,
    statusBits,
    latitude: has(status.south) ? -north : north,
    longitude: has(status.west) ? -east : east,
    isLocated: has(status.located),
    accOn: has(status.acc),
    altitude,
    speed,
    direction,
    time,
    ...readItems(reader.rest()),
  }
}

export type SentLocation = Pick<
  Location,
  'longitude' | 'latitude' | 'accOn' | 'altitude' | 'speed' | 'direction' | 'time'
> & { readonly alarmBits?: number; readonly isLocated?: boolean; readonly items?: Buffer }

/** Body of a 0x0200 message. */
export function writeLocation(at: SentLocation): Buffer {
  const bits =
    (at.accOn ? status.acc : 0) |
    (at.isLocated === false ? 0 : status.located) |
    (at.latitude < 0 ? status.south : 0) |
    (at.longitude < 0 ? status.west : 0)
  return Buffer.concat([
    u32(at.alarmBits ?? 0),
    u32(bits),
    u32(Math.round(Math.abs(at.latitude) * 1e6)),
    u32(Math.round(Math.abs(at.longitude) * 1e6)),
    u16(Math.round(at.altitude)),
    u16(Math.round(at.speed * 10)),
    u16(Math.round(at.direction) % 360),
    writeTime(at.time),
    at.items ?? Buffer.alloc(0),
  ])
}

/** Locations of a 0x0704 body, and how many of its entries could not be read. */
export interface LocationBatch {
  readonly locations: readonly Location[]
  readonly unread: number
  /** Sent later from an area without coverage. */
  readonly isLate: boolean
}

export function readLocations(body: Buffer): LocationBatch | undefined {
  const reader = createReader(body)
  const count = reader.u16()
  const isLate = reader.u8() === 1
  const locations: Location[] = []
  for (let index = 0; index < count; index++) {
    const entry = reader.take(reader.u16())
    if (reader.isShort()) break
    const location = readLocation(entry)
    if (location) locations.push(location)
  }
  if (body.length < 3) return undefined
  return { locations, unread: count - locations.length, isLate }
}

export const writeLocations = (bodies: readonly Buffer[], isLate: boolean): Buffer =>
  Buffer.concat([u16(bodies.length), Buffer.of(isLate ? 1 : 0), ...bodies.flatMap((body) => [u16(body.length), body])])
