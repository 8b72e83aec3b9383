import { hazardGrade, workplaceKind, workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import { type EnterpriseEntry, enterpriseList } from '../county/enterprise-list.ts'
import { type Building, layoutOf } from '../county/layouts.ts'
import { type Random, seededRandom } from '../county/random.ts'
import { type Box, cornersOf, distance, hull, overlap, plus, type Spot, smooth, turned } from './geometry.ts'

/** A building on its site. */
export interface PlacedBuilding extends Box {
  readonly building: Building
}
/** The site of a plant, in metres about its middle; up is not always north. */
export interface GroundPlan {
  readonly buildings: readonly PlacedBuilding[]
  /** Buildings of no workplace: office and gatehouse. */
  readonly others: readonly Box[]
  readonly roads: readonly (readonly Spot[])[]
  readonly fence: readonly Spot[]
  readonly gates: readonly { readonly at: Spot; readonly name: string }[]
  readonly musterPoints: readonly { readonly at: Spot; readonly name: string }[]
  /** Extent of the picture. */
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly high: number
  /** Direction of north, degrees clockwise from up. */
  readonly northAngle: number
}

/** Least distance in metres between a building of this grade and the next one. */
const GAP = { '1.1-1': 14, '1.1-2': 11, '1.3': 6, '0': 5 } as const satisfies Record<Building['grade'], number>

const { is: kindIs } = workplaceKind
const { is: processIs } = workplaceProcess

/** How far along the road, 0 at the gate, buildings of a kind or process are: goods in front, composition behind. */
function share({ kind, process }: Building): number {
  if (kind === kindIs.productionRoom) return BY_PROCESS[process] ?? 0.64
  return BY_KIND[kind] ?? 0.9
}
const BY_KIND: Readonly<Record<string, number>> = {
  [kindIs.finishedGoodsStore]: 0.12,
  [kindIs.rawMaterialStore]: 0.3,
  [kindIs.transitStore]: 0.72,
}
const BY_PROCESS: Readonly<Record<string, number>> = {
  [processIs.packing]: 0.22,
  [processIs.stringing]: 0.3,
  [processIs.assembling]: 0.32,
  [processIs.sealing]: 0.4,
  [processIs.weighing]: 0.42,
  [processIs.fuseInserting]: 0.5,
  [processIs.fuseCutting]: 0.5,
}

/** Length and width of a building from its floor area. */
function sizeOf({ area }: Building, random: Random): Spot {
  const ratio = random.between(1.25, 2.1, 2)
  // With the passage around it: less could not be distinguished on the plan.
  const wide = Math.max(9, Math.sqrt(area / ratio))
  return [Math.max(12, wide * ratio), wide]
}

/** The way from the gate into the site: straight up a valley, bent like a hook, or a loop around a hill. */
function roadOf(shape: number, length: number, random: Random): Spot[] {
  const side = random.next() < 0.5 ? -1 : 1
  const sway = () => random.between(-0.07, 0.07, 3) * length
  const through: Record<number, Spot[]> = {
    0: [
      [0, 0],
      [side * 0.1 * length + sway(), 0.2 * length],
      [-side * 0.12 * length + sway(), 0.45 * length],
      [side * 0.08 * length + sway(), 0.7 * length],
      [-side * 0.05 * length + sway(), 0.92 * length],
    ],
    1: [
      [0, 0],
      [sway() / 2, 0.22 * length],
      [side * 0.06 * length, 0.4 * length + sway()],
      [side * 0.32 * length, 0.52 * length + sway()],
      [side * 0.66 * length, 0.46 * length + sway()],
    ],
    2: [
      [0, 0],
      [sway() / 2, 0.16 * length],
      [side * 0.2 * length, 0.3 * length],
      [side * 0.26 * length + sway() / 2, 0.52 * length],
      [-side * 0.02 * length, 0.66 * length + sway() / 2],
      [-side * 0.26 * length, 0.5 * length],
      [-side * 0.24 * length + sway() / 2, 0.26 * length],
    ],
  }
  return smooth(through[shape] ?? through[0] ?? [])
}

interface Site {
  readonly road: readonly Spot[]
  readonly taken: (Box & { gap: number })[]
}

/** Returns a free place beside the road, near the wanted share of it; farther off when there is none. */
function placeBeside({ road, taken }: Site, wanted: number, size: Spot, gap: number, random: Random): Box {
  for (let attempt = 0; ; attempt++) {
    const spread = 0.04 + attempt * 0.004
    const along = Math.min(0.98, Math.max(0.04, wanted + random.between(-spread, spread, 4)))
    const n = Math.round(along * (road.length - 1))
    const here: Spot = road[n] ?? [0, 0]
    const next: Spot = road[Math.min(n + 1, road.length - 1)] ?? here
    const back: Spot = road[Math.max(n - 1, 0)] ?? here
    const way = (Math.atan2(next[1] - back[1], next[0] - back[0]) * 180) / Math.PI
    const side = random.next() < 0.5 ? -1 : 1
    const off = size[1] / 2 + 7 + random.between(0, 6 + attempt * 0.35, 2)
    const at = plus(here, turned([0, side * off], way))
    const box = { at, size, angle: way + random.between(-9, 9, 1) }
    const clear = road.every((spot) => distance(spot, at) > size[1] / 2 + 5)
    if (clear && taken.every((other) => !overlap(box, other, Math.max(gap, other.gap)))) return box
  }
}

function draw(entry: Pick<EnterpriseEntry, 'type' | 'prefix'>): GroundPlan {
  const n = enterpriseList.findIndex(({ prefix }) => prefix === entry.prefix)
  const random = seededRandom(7100 + n * 31)
  const layout = layoutOf(entry)
  const length = 16 * (layout.length + 2) * random.between(0.86, 1.05, 2)
  const road = roadOf((n * 2 + 1) % 3, length, random)
  const site: Site = { road, taken: [] }
  const [first = [0, 0], second = [0, 1]] = [road[1], road[3]]
  const way = (Math.atan2(second[1] - first[1], second[0] - first[0]) * 180) / Math.PI
  const side = random.next() < 0.5 ? -1 : 1
  const others: Box[] = [
    { at: plus(first, turned([9, side * 15], way)), size: [17, 9], angle: way },
    { at: plus(first, turned([0, -side * 8], way)), size: [5, 4], angle: way },
  ]
  for (const other of others) site.taken.push({ ...other, gap: 6 })
  // Large ones first: they find room least easily.
  const sized = layout.map((building) => ({ building, size: sizeOf(building, random) }))
  const found = new Map<Building, PlacedBuilding>()
  for (const { building, size } of sized.toSorted((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1])) {
    const gap = GAP[building.grade]
    const box = placeBeside(site, share(building), size, gap, random)
    site.taken.push({ ...box, gap })
    found.set(building, { ...box, building })
  }
  const buildings = layout.flatMap((building) => found.get(building) ?? [])
  // The road ends at the last building.
  const used = Math.max(...buildings.map(({ at }) => nearestIndex(road, at)))
  return framed({ buildings, others, road: road.slice(0, used + 2), side, way, n, random })
}

const nearestIndex = (road: readonly Spot[], at: Spot): number =>
  road.reduce((best, spot, n) => (distance(spot, at) < distance(road[best] ?? spot, at) ? n : best), 0)

interface Drawn {
  readonly buildings: readonly PlacedBuilding[]
  readonly others: readonly Box[]
  readonly road: readonly Spot[]
  readonly side: number
  readonly way: number
  readonly n: number
  readonly random: Random
}

/** Adds fence, gates and muster points, and puts the middle of the site at the origin. */
function framed({ buildings, others, road, side, way, n, random }: Drawn): GroundPlan {
  const all = [...buildings, ...others].flatMap((box) => cornersOf(box, random.between(8, 14, 1)))
  const fence = hull([...all, ...(road.slice(1, -1) as Spot[])])
  const [xs, ys] = [fence.map(([x]) => x), fence.map(([, y]) => y)]
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  const middle: Spot = [(low + high) / 2, (bottom + top) / 2]
  const shift = ([x, y]: Spot): Spot => [x - middle[0], y - middle[1]]
  const entrance = road[0] ?? [0, 0]
  const outside = turned([-26, 0], way)
  const muster = plus(entrance, plus(outside, turned([10, side * 24], way)))
  const seen = { wide: high - low + 36, high: top - bottom + 54 }
  // Between a square and 16:10, whatever the outline.
  const wide = Math.max(seen.wide, seen.high / 0.86)
  const tall = Math.max(seen.high, wide * 0.6)
  const place = (box: Box): Box => ({ ...box, at: shift(box.at) })
  return {
    buildings: buildings.map((it) => ({ ...place(it), building: it.building })),
    others: others.map(place),
    roads: [[plus(entrance, turned([-90, side * 14], way)), plus(entrance, outside), ...road].map(shift)],
    fence: fence.map(shift),
    gates: [{ at: shift(entrance), name: '大门' }],
    musterPoints: [{ at: shift(muster), name: '集合点' }],
    left: -wide / 2,
    top: tall / 2 - 6,
    wide,
    high: tall,
    northAngle: n % 3 === 0 ? 0 : Math.round(random.between(-28, 28, 0) + 360) % 360,
  }
}

const drawn = new Map<string, GroundPlan>()

/** Returns the site of a plant: always the same one. */
export function groundPlan(entry: Pick<EnterpriseEntry, 'type' | 'prefix'>): GroundPlan {
  const known = drawn.get(entry.prefix)
  if (known) return known
  const plan = draw(entry)
  drawn.set(entry.prefix, plan)
  return plan
}

/** Returns a spot of the plan as metres east and north of its middle. */
export const onGround = ({ northAngle }: Pick<GroundPlan, 'northAngle'>, spot: Spot): Spot => turned(spot, northAngle)

/** Whether a building is behind an earth wall. */
export const isWalled = ({ grade }: Building): boolean =>
  grade === hazardGrade.is.grade11 || grade === hazardGrade.is.grade11112
