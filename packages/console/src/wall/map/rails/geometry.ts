/** Points and segments in pixels of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Segment {
  readonly from: Point
  readonly to: Point
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether two segments cross; touching counts. */
export function crosses(a: Segment, b: Segment): boolean {
  if (Math.max(a.from.x, a.to.x) < Math.min(b.from.x, b.to.x)) return false
  if (Math.max(b.from.x, b.to.x) < Math.min(a.from.x, a.to.x)) return false
  if (Math.max(a.from.y, a.to.y) < Math.min(b.from.y, b.to.y)) return false
  if (Math.max(b.from.y, b.to.y) < Math.min(a.from.y, a.to.y)) return false
  return (
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) <= 0 &&
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) <= 0
  )
}

export const lengthOf = ({ from, to }: Segment): number => Math.hypot(to.x - from.x, to.y - from.y)

/** Returns the point of a segment nearest to another point. */
export function nearestOn(point: Point, { from, to }: Segment): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  const at = Math.min(1, Math.max(0, along))
  return { x: from.x + dx * at, y: from.y + dy * at }
}

/** Returns the distance of a point from a segment. */
export function distance(point: Point, segment: Segment): number {
  const nearest = nearestOn(point, segment)
  return Math.sqrt((point.x - nearest.x) ** 2 + (point.y - nearest.y) ** 2)
}

/** Returns the point on a circle that faces another point. */
export function rimToward(centre: Point, radius: number, other: Point): Point {
  const length = Math.max(1e-9, Math.hypot(other.x - centre.x, other.y - centre.y))
  return {
    x: centre.x + ((other.x - centre.x) / length) * radius,
    y: centre.y + ((other.y - centre.y) / length) * radius,
  }
}
