/** Metres to the right and upwards of the middle of a site plan. */
export type Spot = readonly [right: number, up: number]

export const distance = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by)

/** Returns a spot turned anticlockwise about the origin. */
export function turned([x, y]: Spot, degrees: number): Spot {
  const turn = (degrees * Math.PI) / 180
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
}

export const plus = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [ax + bx, ay + by]

/** A rectangle: middle, length and width in metres, turned anticlockwise by degrees. */
export interface Box {
  readonly at: Spot
  readonly size: Spot
  readonly angle: number
}

/** Returns the corners of a box grown by a margin, anticlockwise. */
export const cornersOf = ({ at, size: [long, wide], angle }: Box, margin = 0): Spot[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([x, y]) => plus(at, turned([x * (long / 2 + margin), y * (wide / 2 + margin)], angle)))

/** Whether two boxes overlap, by their separating axes. */
export function overlap(one: Box, other: Box, margin: number): boolean {
  const [a, b] = [cornersOf(one, margin / 2), cornersOf(other, margin / 2)]
  return [one.angle, one.angle + 90, other.angle, other.angle + 90].every((angle) => {
    const axis = turned([1, 0], angle)
    const range = (spots: readonly Spot[]) => {
      const along = spots.map(([x, y]) => x * axis[0] + y * axis[1])
      return [Math.min(...along), Math.max(...along)] as const
    }
    const [[fromA, toA], [fromB, toB]] = [range(a), range(b)]
    return fromA < toB && fromB < toA
  })
}

/** Returns points of a smooth line through the given ones (Catmull-Rom), about every `step` metres. */
export function smooth(through: readonly Spot[], step = 4): Spot[] {
  const at = (n: number): Spot => through[Math.min(Math.max(n, 0), through.length - 1)] ?? [0, 0]
  const line: Spot[] = []
  for (let n = 0; n < through.length - 1; n++) {
    const [before, from, to, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
    const parts = Math.max(2, Math.round(distance(from, to) / step))
    for (let part = 0; part < parts; part++) {
      const t = part / parts
      const along = (i: 0 | 1) =>
        0.5 *
        (2 * from[i] +
          (to[i] - before[i]) * t +
          (2 * before[i] - 5 * from[i] + 4 * to[i] - after[i]) * t ** 2 +
          (3 * from[i] - before[i] - 3 * to[i] + after[i]) * t ** 3)
      line.push([along(0), along(1)])
    }
  }
  return [...line, at(through.length - 1)]
}

/** Returns the convex hull, anticlockwise (monotone chain). */
export function hull(spots: readonly Spot[]): Spot[] {
  const sorted = spots.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: readonly Spot[]) => {
    const chain: Spot[] = []
    for (const spot of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) ?? spot, chain.at(-1) ?? spot, spot)) chain.pop()
      chain.push(spot)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnsLeft = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): boolean =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0

/** Whether a spot is inside a polygon. */
export function isInside([x, y]: Spot, polygon: readonly Spot[]): boolean {
  let inside = false
  for (const [n, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(n + 1) % polygon.length] ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
