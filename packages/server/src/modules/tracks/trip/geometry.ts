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

/**
 * Metres from a place to the nearest point of a line, on a plane around the place; infinite for a line without places. Makes no
 * objects: a journey asks for each of its positions, with some hundred places of its route.
 */
export function metresFromLine(place: Place, line: readonly Place[]): number {
  const shrink = Math.cos(radians(place.latitude)) * metresPerDegree
  let least = Number.POSITIVE_INFINITY
  let [fromX, fromY] = [Number.NaN, Number.NaN]
  for (const { longitude, latitude } of line) {
    const x = (longitude - place.longitude) * shrink
    const y = (latitude - place.latitude) * metresPerDegree
    const [dx, dy] = [x - fromX, y - fromY]
    const length = dx * dx + dy * dy
    // The first place has none before it.
    const share = length > 0 ? Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / length)) : 1
    const [nearX, nearY] = share < 1 ? [fromX + share * dx, fromY + share * dy] : [x, y]
    least = Math.min(least, nearX * nearX + nearY * nearY)
    fromX = x
    fromY = y
  }
  return Math.sqrt(least)
}

/** Whether a place is within a ring of places, its last the first again; on a plane, for areas of some kilometres. */
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
