interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Metres by which a drawn line may leave the driven one. */
const tolerance = 12
const metresPerDegree = 111_320

/**
 * Keeps the points that draw the same line within `within` metres (0: all), first and last always; doubles the tolerance until
 * at most `most` are left.
 */
export function simplifyTrack<P extends Place>(points: readonly P[], most: number, within = tolerance): P[] {
  let kept = within > 0 ? keepWithin(points, within) : [...points]
  for (let metres = tolerance * 2; kept.length > most && most >= 2 && metres < 1e8; metres *= 2)
    kept = keepWithin(kept, metres)
  return kept
}

/** Ramer–Douglas–Peucker on a plane around each stretch, without recursion. */
function keepWithin<P extends Place>(points: readonly P[], metres: number): P[] {
  if (points.length < 3) return [...points]
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch
    let farthest = 0
    let at = -1
    for (let index = from + 1; index < to; index++) {
      const away = distance(points[index], points[from], points[to])
      if (away > farthest) {
        farthest = away
        at = index
      }
    }
    if (at < 0 || farthest <= metres) continue
    isKept[at] = 1
    open.push([from, at], [at, to])
  }
  return points.filter((_, index) => isKept[index] === 1)
}

/** Metres from a point to a stretch. */
function distance(point: Place | undefined, from: Place | undefined, to: Place | undefined): number {
  if (!point || !from || !to) return 0
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  const x = (place: Place) => (place.longitude - from.longitude) * shrink * metresPerDegree
  const y = (place: Place) => (place.latitude - from.latitude) * metresPerDegree
  const [dx, dy] = [x(to), y(to)]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x(point) * dx + y(point) * dy) / length))
  return Math.hypot(x(point) - share * dx, y(point) - share * dy)
}
