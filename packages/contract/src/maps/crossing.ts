type Place = readonly [number, number]

const turn = (a: Place, b: Place, c: Place): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const cross = (a: Place, b: Place, c: Place, d: Place): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
const apart = (a: Place, b: Place, c: Place, d: Place, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])

/**
 * Returns the first two sides of a polygon that cross or touch, counted from 0; side n runs from corner n to the next one.
 * Null for a simple polygon. The corners without the closing one.
 */
export function crossingSides(corners: readonly Place[]): readonly [number, number] | null {
  const count = corners.length
  for (let one = 0; one < count; one++) {
    const [a, b] = [corners[one], corners[(one + 1) % count]]
    for (let other = one + 2; other < count; other++) {
      const [c, d] = [corners[other], corners[(other + 1) % count]]
      if (!a || !b || !c || !d || (one === 0 && other === count - 1)) continue
      if (apart(a, b, c, d, 0) || apart(a, b, c, d, 1)) continue
      if (cross(a, b, c, d)) return [one, other]
    }
  }
  return null
}
