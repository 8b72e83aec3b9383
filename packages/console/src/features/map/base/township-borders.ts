import { seatsBelow } from '@fengsui/contract/geo/seats.ts'
import type { Ring } from '../../../ui/map/borders.ts'

type Place = readonly [longitude: number, latitude: number]
export type Stretch = readonly [from: Place, to: Place]

/** Zoom from which borders of townships are drawn: a county fills the picture. */
export const townshipZoom = 9

/** Counties of these outlines whose seats of townships are known. */
export const hasTownships = (counties: Readonly<Record<string, readonly Ring[]>>): boolean =>
  Object.keys(counties).some((county) => seatsBelow(county).length > 1)

/**
 * Borders between the townships of each county, by the rule that a place belongs to the nearest seat: there is no surveyed
 * source. A county whose seats are not known has none.
 */
export const townshipBorders = (counties: Readonly<Record<string, readonly Ring[]>>): Stretch[] =>
  Object.entries(counties).flatMap(([county, rings]) =>
    nearestSeatBorders(
      seatsBelow(county).map(([, , longitude, latitude]) => [longitude, latitude]),
      rings,
    ),
  )

/** The stretches inside the rings where two places are the nearest, at the same distance. */
export function nearestSeatBorders(seats: readonly Place[], rings: readonly Ring[]): Stretch[] {
  const [first] = seats
  if (!first) return []
  // On a plane on which a degree is as long eastwards as northwards.
  const shrink = Math.cos((first[1] * Math.PI) / 180)
  const flat = ([x, y]: Place): Place => [x * shrink, y]
  const places = seats.map(flat)
  const outlines = rings.map((ring) => ring.map(flat))
  const found: Stretch[] = []
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) {
      const line = lineBetween(one, other)
      const others = places.filter((place) => place !== one && place !== other)
      const span = nearestSpan(line, one, others)
      if (!span) continue
      for (const [from, to] of insideOf(line, span, outlines)) {
        const at = (along: number): Place => [(line.x + along * line.dx) / shrink, line.y + along * line.dy]
        found.push([at(from), at(to)])
      }
    }
  return found
}

/** A line through the middle of two places, at a right angle to the way between them. */
interface Line {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}
type Span = readonly [from: number, to: number]

const lineBetween = ([ax, ay]: Place, [bx, by]: Place): Line => ({
  x: (ax + bx) / 2,
  y: (ay + by) / 2,
  dx: ay - by,
  dy: bx - ax,
})

/** The part of the line that no other place is nearer to; undefined where there is none. */
function nearestSpan({ x, y, dx, dy }: Line, [ax, ay]: Place, others: readonly Place[]): Span | undefined {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const [bx, by] of others) {
    // |p - b|² - |p - a|² = offset + slope · along, which must not be negative.
    const slope = 2 * (dx * (ax - bx) + dy * (ay - by))
    const offset = (x - bx) ** 2 + (y - by) ** 2 - (x - ax) ** 2 - (y - ay) ** 2
    if (slope === 0) {
      if (offset < 0) return undefined
    } else if (slope > 0) from = Math.max(from, -offset / slope)
    else to = Math.min(to, -offset / slope)
    if (from >= to) return undefined
  }
  return [from, to]
}

/** The parts of a span that are inside the rings, by the crossings with them. */
function insideOf({ x, y, dx, dy }: Line, [from, to]: Span, rings: readonly (readonly Place[])[]): Span[] {
  const crossings: number[] = []
  for (const ring of rings)
    for (const [index, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring[index - 1] ?? ring.at(-1) ?? [bx, by]
      // Sides of the line on which both ends of the edge are.
      const [a, b] = [(ax - x) * dy - (ay - y) * dx, (bx - x) * dy - (by - y) * dx]
      if (a > 0 === b > 0) continue
      const share = a / (a - b)
      const [px, py] = [ax + share * (bx - ax), ay + share * (by - ay)]
      crossings.push(((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy))
    }
  crossings.sort((one, other) => one - other)
  const found: Span[] = []
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const low = Math.max(from, crossings[index] ?? 0)
    const high = Math.min(to, crossings[index + 1] ?? 0)
    if (low < high) found.push([low, high])
  }
  return found
}
