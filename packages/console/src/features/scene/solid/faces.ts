import { type Building, entranceOf, type Site } from '../site/site-of.ts'
import { grown, type Spot } from '../site/spots.ts'
import type { Place } from '../view/view.ts'

/** A flat face seen from outside, its corners anticlockwise as seen. Three or four corners, or more for a flat roof. */
export interface Face {
  readonly corners: readonly Place[]
  readonly kind: 'roof' | 'wall'
}

const at = ([x, z]: Spot, y: number): Place => [x, y, z]
const halfway = ([ax, az]: Spot, [bx, bz]: Spot): Spot => [(ax + bx) / 2, (az + bz) / 2]
const lengthOf = ([ax, az]: Spot, [bx, bz]: Spot): number => Math.hypot(bx - ax, bz - az)

/** Walls from a clockwise outline, from one height to another. */
const wallsOf = (outline: readonly Spot[], from: number, to: number): Face[] =>
  outline.map((here, index): Face => {
    const next = outline[(index + 1) % outline.length] ?? here
    return { kind: 'wall', corners: [at(next, from), at(here, from), at(here, to), at(next, to)] }
  })

/** Rise of a roof as a part of its span, and at most, m. */
const pitch = 0.28
const highestRoof = 4

/** Walls with a ridged roof along the longer side of four corners; a flat roof on any other outline. */
export function buildingFaces({ outline, height }: Pick<Building, 'outline' | 'height'>): Face[] {
  const walls = wallsOf(outline, 0, height)
  const [a, b, c, d] = outline
  const isRidged = outline.length === 4 && height > 1
  if (!isRidged || !a || !b || !c || !d)
    return [...walls, { kind: 'roof', corners: outline.map((spot) => at(spot, height)).toReversed() }]
  return [...walls, ...(lengthOf(a, b) >= lengthOf(b, c) ? ridged(a, b, c, d, height) : ridged(b, c, d, a, height))]
}

/** A roof whose ridge runs along the edges a-b and c-d. */
function ridged(a: Spot, b: Spot, c: Spot, d: Spot, height: number): Face[] {
  const top = height + roofOf(lengthOf(b, c))
  const [from, to] = [at(halfway(d, a), top), at(halfway(b, c), top)]
  const corner = (spot: Spot) => at(spot, height)
  return [
    { kind: 'roof', corners: [corner(b), corner(a), from, to] },
    { kind: 'roof', corners: [corner(d), corner(c), to, from] },
    { kind: 'wall', corners: [corner(c), corner(b), to] },
    { kind: 'wall', corners: [corner(a), corner(d), from] },
  ]
}

const roofOf = (span: number): number => Math.min(highestRoof, span * pitch)

/** Height of the highest part of a building, m. */
export function topOf({ outline, height }: Pick<Building, 'outline' | 'height'>): number {
  const [a, b, c] = outline
  if (outline.length !== 4 || height <= 1 || !a || !b || !c) return height
  return height + roofOf(Math.min(lengthOf(a, b), lengthOf(b, c)))
}

/** Measures of an earth bank, m: distance from the wall, width at the foot and on top, height. */
const bank = { off: 3.2, foot: 3, crown: 0.8, high: 2.4 } as const

/** Earth banks around a building, open where it is entered. */
export function bankFaces(building: Building, site: Pick<Site, 'roads' | 'gates'>): Face[] {
  const entrance = entranceOf(building, site)
  const ring = (off: number) => grown(building.outline, off)
  const slope = (bank.foot - bank.crown) / 2
  const [foot, crown, crownOut, footOut] = [0, slope, slope + bank.crown, bank.foot].map((more) =>
    ring(bank.off + more),
  )
  return building.outline.flatMap((_, index): Face[] => {
    const next = (index + 1) % building.outline.length
    if (index === entrance || !foot || !crown || !crownOut || !footOut) return []
    const quad = (
      low: readonly Spot[],
      lowY: number,
      high: readonly Spot[],
      highY: number,
      kind: Face['kind'],
    ): Face[] => {
      const [one, two, three, four] = [low[index], low[next], high[next], high[index]]
      if (!one || !two || !three || !four) return []
      return [{ kind, corners: [at(one, lowY), at(two, lowY), at(three, highY), at(four, highY)] }]
    }
    return [
      ...quad(footOut, 0, crownOut, bank.high, 'wall').map(reversed),
      ...quad(crownOut, bank.high, crown, bank.high, 'roof').map(reversed),
      ...quad(foot, 0, crown, bank.high, 'wall'),
    ]
  })
}

const reversed = ({ kind, corners }: Face): Face => ({ kind, corners: corners.toReversed() })

/** A road as flat pieces, wide to both sides of its line; a little above the terrain. */
export function roadFaces(line: readonly Spot[], wide: number, y: number): Face[] {
  const sides = line.map(([x, z], index): readonly [Spot, Spot] => {
    const [fromX, fromZ] = line[Math.max(0, index - 1)] ?? [x, z]
    const [toX, toZ] = line[Math.min(line.length - 1, index + 1)] ?? [x, z]
    const length = Math.hypot(toX - fromX, toZ - fromZ) || 1
    const [right, down] = [(-(toZ - fromZ) / length) * (wide / 2), ((toX - fromX) / length) * (wide / 2)]
    return [
      [x - right, z - down],
      [x + right, z + down],
    ]
  })
  return sides.slice(1).flatMap(([left, right], index): Face[] => {
    const [leftBefore, rightBefore] = sides[index] ?? []
    if (!leftBefore || !rightBefore) return []
    return [{ kind: 'roof', corners: [at(leftBefore, y), at(rightBefore, y), at(right, y), at(left, y)] }]
  })
}

/** Lines across the roof of a building that is drawn by its area: pairs of ends, a little above the roof. */
export function hatchOf(
  { outline, height }: Pick<Building, 'outline' | 'height'>,
  spacing = 2,
): (readonly [Place, Place])[] {
  const [a, b, c, d] = outline
  if (outline.length !== 4 || !a || !b || !c || !d) return []
  const count = Math.max(1, Math.floor(lengthOf(a, b) / spacing))
  const along = (from: Spot, to: Spot, share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const isAlong = lengthOf(a, b) >= lengthOf(b, c)
  const ridge = topOf({ outline, height }) + 0.08
  const eaves = height + 0.08
  return Array.from({ length: count }, (_, index) => (index + 0.5) / count).flatMap((share) => {
    const [one, two] = [along(a, b, share), along(d, c, share)]
    if (height <= 1) return [[at(one, eaves), at(two, eaves)] as const]
    // Across the ridge in two halves; along it on the slope of each side.
    if (isAlong) {
      const middle = at(halfway(one, two), ridge)
      return [[at(one, eaves), middle] as const, [middle, at(two, eaves)] as const]
    }
    const y = eaves + (ridge - eaves) * (1 - Math.abs(2 * share - 1))
    return [[at(one, y), at(two, y)] as const]
  })
}
