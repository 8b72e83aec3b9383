import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { SceneDevice, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { Building } from '../site/site-of.ts'

/** A place in a room: parts of its length and width from the back corner, and of its height. */
export interface RoomPlace {
  readonly along: number
  readonly across: number
  readonly up: number
}
export interface PlacedDevice {
  readonly device: SceneDevice
  readonly place: RoomPlace
  /** Whether the place is registered, rather than usual for its kind. */
  readonly isKnown: boolean
}

const metresPerDegree = 111_320
const { camera, explosiveScale, peopleDetector, temperatureHumidity } = deviceKind.is

/** Usual height of a kind, a part of the room's: cameras under the ceiling, scales on the bench. */
const upOf = (kind: string): number =>
  kind === camera
    ? 0.92
    : kind === explosiveScale
      ? 0.3
      : kind === peopleDetector
        ? 0.85
        : kind === temperatureHumidity
          ? 0.62
          : 0.45

/** Metres of a room along and across, from the corners of its outline. */
export function sizeOf({ outline }: Pick<Building, 'outline'>): { long: number; wide: number } {
  const side = (at: number) => {
    const [[ax, az] = [0, 0], [bx, bz] = [0, 0]] = [outline[at], outline[at + 1]]
    return Math.hypot(bx - ax, bz - az) || 1
  }
  return { long: side(0), wide: side(1) }
}

type Anchor = Pick<SceneRoom, 'longitude' | 'latitude'>

/** Position of a device by its coordinates, relative to those of its room; null when it cannot be derived. */
export function knownPlace(
  device: SceneDevice,
  room: Anchor,
  building: Pick<Building, 'outline'>,
  northAngle: number,
): RoomPlace | null {
  if (device.longitude === null || device.latitude === null || room.longitude === null || room.latitude === null)
    return null
  const east = (device.longitude - room.longitude) * metresPerDegree * Math.cos((room.latitude * Math.PI) / 180)
  const north = (device.latitude - room.latitude) * metresPerDegree
  // A device registered at the place of its room is not placed in it.
  if (Math.hypot(east, north) < 0.3) return null
  const toNorth = (northAngle * Math.PI) / 180
  const right = east * Math.cos(toNorth) + north * Math.sin(toNorth)
  const down = east * Math.sin(toNorth) - north * Math.cos(toNorth)
  const [[ax, az] = [0, 0], [bx, bz] = [1, 0]] = building.outline
  const length = Math.hypot(bx - ax, bz - az) || 1
  const [ux, uz] = [(bx - ax) / length, (bz - az) / length]
  const { long, wide } = sizeOf(building)
  const along = 0.5 + (right * ux + down * uz) / long
  const across = 0.5 + (-right * uz + down * ux) / wide
  const isIn = (share: number) => share >= 0 && share <= 1
  return isIn(along) && isIn(across) ? { along, across, up: upOf(device.kind) } : null
}

/** Devices of a room at their places; those without coordinates where their kind usually is, none upon another. */
export function placeDevices(
  devices: readonly SceneDevice[],
  room: Anchor,
  building: Pick<Building, 'outline'>,
  northAngle: number,
): PlacedDevice[] {
  const known = new Map(devices.map((device) => [device.id, knownPlace(device, room, building, northAngle)]))
  const usual = devices.filter(({ id }) => known.get(id) === null)
  const cameras = usual.filter(({ kind }) => kind === camera)
  const scales = usual.filter(({ kind }) => kind === explosiveScale)
  const others = usual.filter(({ kind }) => kind !== camera && kind !== explosiveScale)
  const share = (at: number, count: number) => (at + 1) / (count + 1)
  const usualPlace = (device: SceneDevice): RoomPlace => {
    const up = upOf(device.kind)
    if (device.kind === camera) {
      // On both back walls in turn, from the corner outwards.
      const at = cameras.indexOf(device)
      const off = Math.min(0.92, 0.1 + Math.floor(at / 2) * 0.24)
      return at % 2 === 0 ? { along: off, across: 0, up } : { along: 0, across: 1 - off, up }
    }
    if (device.kind === explosiveScale) return { along: share(scales.indexOf(device), scales.length), across: 0.42, up }
    const at = others.indexOf(device)
    const onLong = Math.ceil(others.length / 2)
    return at < onLong
      ? { along: share(at, onLong), across: 0, up }
      : { along: 0, across: share(at - onLong, others.length - onLong), up }
  }
  return devices.map((device) => {
    const place = known.get(device.id)
    return { device, place: place ?? usualPlace(device), isKnown: place !== null }
  })
}
