/** Metres on the terrain from the middle of the plan: to the right, and down the picture. */
export type Spot = readonly [right: number, down: number]

/** Twice the signed area; positive where the outline turns clockwise on the picture. */
export const turning = (outline: readonly Spot[]): number =>
  outline.reduce((sum, [x, z], at) => {
    const [nextX, nextZ] = outline[(at + 1) % outline.length] ?? [x, z]
    return sum + x * nextZ - nextX * z
  }, 0)

/** m² */
export const areaOf = (outline: readonly Spot[]): number => Math.abs(turning(outline)) / 2

/** The outline turning clockwise on the picture. */
export const clockwise = (outline: readonly Spot[]): readonly Spot[] =>
  turning(outline) < 0 ? outline.toReversed() : outline

/** Mean of the corners. */
export function middleOf(outline: readonly Spot[]): Spot {
  const sum = outline.reduce<Spot>(([x, z], [dx, dz]) => [x + dx, z + dz], [0, 0])
  return [sum[0] / Math.max(1, outline.length), sum[1] / Math.max(1, outline.length)]
}

export const distance = ([ax, az]: Spot, [bx, bz]: Spot): number => Math.hypot(ax - bx, az - bz)

/** Distance of a spot from a line of spots. */
export function distanceTo([x, z]: Spot, line: readonly Spot[]): number {
  if (line.length === 1) return distance([x, z], line[0] ?? [0, 0])
  const parts = line.slice(1).map(([bx, bz], at) => {
    const [ax, az] = line[at] ?? [bx, bz]
    const length = (bx - ax) ** 2 + (bz - az) ** 2
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length))
    return distance([x, z], [ax + (bx - ax) * share, az + (bz - az) * share])
  })
  return Math.min(Number.MAX_VALUE, ...parts)
}

/** A square with its sides along the picture. */
export const square = ([x, z]: Spot, side: number): Spot[] => [
  [x - side / 2, z - side / 2],
  [x + side / 2, z - side / 2],
  [x + side / 2, z + side / 2],
  [x - side / 2, z + side / 2],
]

/** Smallest and largest values in both directions; a point at the middle for no spots. */
export function extentOf(spots: readonly Spot[]): { left: number; right: number; top: number; bottom: number } {
  const [first = [0, 0] as Spot] = spots
  const start = { left: first[0], right: first[0], top: first[1], bottom: first[1] }
  return spots.reduce(
    ({ left, right, top, bottom }, [x, z]) => ({
      left: Math.min(left, x),
      right: Math.max(right, x),
      top: Math.min(top, z),
      bottom: Math.max(bottom, z),
    }),
    start,
  )
}

/** The outline grown outwards by a margin, its edges parallel to those before. It turns clockwise. */
export function grown(given: readonly Spot[], margin: number): Spot[] {
  const outline = clockwise(given)
  const count = outline.length
  const normalAfter = (at: number): Spot => {
    const [ax, az] = outline[at % count] ?? [0, 0]
    const [bx, bz] = outline[(at + 1) % count] ?? [0, 0]
    const length = Math.hypot(bx - ax, bz - az) || 1
    return [(bz - az) / length, -(bx - ax) / length]
  }
  return outline.map(([x, z], at): Spot => {
    const [before, after] = [normalAfter(at + count - 1), normalAfter(at)]
    // Sharp corners are cut: their edges would meet far away.
    const meet = Math.max(0.25, 1 + before[0] * after[0] + before[1] * after[1])
    return [x + ((before[0] + after[0]) * margin) / meet, z + ((before[1] + after[1]) * margin) / meet]
  })
}

/** Whether a spot is inside an outline. */
export function isInside([x, z]: Spot, outline: readonly Spot[]): boolean {
  let inside = false
  for (const [at, [ax, az]] of outline.entries()) {
    const [bx, bz] = outline[(at + 1) % outline.length] ?? [0, 0]
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside
  }
  return inside
}
