export interface Place {
  readonly longitude: number
  readonly latitude: number
}

const metresPerDegree = 111_320
const earthMetres = 12_742_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places on the globe. */
export function metresBetween(one: Place, other: Place): number {
  const half = (to: number, from: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(other.latitude, one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude, one.longitude)
  return earthMetres * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Metres from a place to the nearest point of a line, on a plane around the place; infinite for a line without places. */
export function metresFromLine(place: Place, line: readonly Place[]): number {
  const shrink = Math.cos(radians(place.latitude))
  const plane = line.map(({ longitude, latitude }) => ({
    x: (longitude - place.longitude) * shrink * metresPerDegree,
    y: (latitude - place.latitude) * metresPerDegree,
  }))
  let least = plane[0] ? Math.hypot(plane[0].x, plane[0].y) : Number.POSITIVE_INFINITY
  for (const [index, to] of plane.entries()) {
    const from = plane[index - 1]
    if (!from) continue
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(from.x * dx + from.y * dy) / length))
    least = Math.min(least, Math.hypot(from.x + share * dx, from.y + share * dy))
  }
  return least
}

/** Whether a place lies within a ring of places, its last the first again; on a plane, for areas of some kilometres. */
export function isWithinRing({ longitude, latitude }: Place, ring: readonly Place[]): boolean {
  let isWithin = false
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1]
    if (!from || from.latitude > latitude === to.latitude > latitude) continue
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) isWithin = !isWithin
  }
  return isWithin
}
