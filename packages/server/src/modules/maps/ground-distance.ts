import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import type { Box, Place } from './map-box.ts'

const metresPerDegree = 111_320
type Flat = readonly [x: number, y: number]

/** Metres east and north of an origin, on a plane: exact enough within some kilometres. */
const flatFrom =
  ([longitude, latitude]: Place) =>
  ([x, y]: Place): Flat => [
    (x - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180),
    (y - latitude) * metresPerDegree,
  ]

export const metresBetween = (one: Place, other: Place): number => Math.hypot(...flatFrom(one)(other))

/** Returns the box that reaches so many metres from a place to each side. */
export function boxAround([longitude, latitude]: Place, metres: number): Box {
  const up = metres / metresPerDegree
  const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return { west: longitude - across, east: longitude + across, south: latitude - up, north: latitude + up }
}

/** Metres from a place to the nearest part of a shape; 0 inside a polygon. */
export function metresToShape(place: Place, shape: MapShape): number {
  if (shape.type === 'Point') return metresBetween(place, shape.coordinates)
  const flat = flatFrom(place)
  const line = (shape.type === 'Polygon' ? shape.coordinates[0] : shape.coordinates).map(flat)
  if (shape.type === 'Polygon' && holdsOrigin(line)) return 0
  return line
    .slice(1)
    .reduce((least, to, at) => Math.min(least, fromOrigin(line[at] ?? to, to)), Number.POSITIVE_INFINITY)
}

/** Metres from the origin to a stretch. */
function fromOrigin([ax, ay]: Flat, [bx, by]: Flat): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

function holdsOrigin(ring: readonly Flat[]): boolean {
  let inside = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside
  }
  return inside
}
