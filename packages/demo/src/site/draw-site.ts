import type { EnterpriseEntry } from '../county/enterprise-list.ts'
import { type Random, seededRandom } from '../county/random.ts'
import { type Box, cornersOf, distance, isInside, type Spot, smooth } from './geometry.ts'
import { type GroundPlan, groundPlan, isWalled, type PlacedBuilding } from './ground-plan.ts'

/** Width of the picture in pixels. */
export const planPixels = 960

const colours = {
  meadow: '#e4e9da',
  hill: '#cdd8bd',
  slope: '#bccbaa',
  wood: '#a9bd95',
  tree: '#93ab7e',
  road: '#f6f4ec',
  roadEdge: '#d3d0c2',
  fence: '#77816c',
  wall: '#a3b48e',
  roof: '#fbfbf8',
  edge: '#8b8f95',
  ridge: '#d5d6d8',
  water: '#b9d3dc',
} as const

/** Draws the site of a plant as SVG: terrain, woods, road, fence, earth walls and buildings, without any text. */
export function drawSite(entry: Pick<EnterpriseEntry, 'type' | 'prefix'>): string {
  const plan = groundPlan(entry)
  const random = seededRandom([...entry.prefix].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 5))
  const scale = planPixels / plan.wide
  const at = ([x, y]: Spot): string => `${((x - plan.left) * scale).toFixed(1)} ${((plan.top - y) * scale).toFixed(1)}`
  const path = (spots: readonly Spot[], closed = false) => `M${spots.map(at).join('L')}${closed ? 'Z' : ''}`
  const line = (spots: readonly Spot[], colour: string, metres: number, more = '') =>
    `<path d="${path(spots)}" fill="none" stroke="${colour}" stroke-width="${(metres * scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  const high = Math.round(plan.high * scale)
  const [road = []] = plan.roads
  const parts = [
    `<rect width="${planPixels}" height="${high}" fill="${colours.meadow}"/>`,
    ...hills(plan, random).map(({ spots, colour }) => `<path d="${path(spots, true)}" fill="${colour}"/>`),
    ...woods(plan, random).map(
      ({ spot, radius, colour }) =>
        `<circle cx="${at(spot).replace(' ', '" cy="')}" r="${(radius * scale).toFixed(1)}" fill="${colour}"/>`,
    ),
    pond(plan, random, at, scale),
    line(road, colours.roadEdge, 7.4),
    line(road, colours.road, 6),
    ...plan.buildings.map((building) => line(wayTo(building, road), colours.road, 3)),
    `<path d="${path(plan.fence, true)}" fill="none" stroke="${colours.fence}" stroke-width="2.2" stroke-dasharray="9 6"/>`,
    line(gateWay(plan), colours.road, 7),
    ...plan.buildings.filter(({ building }) => isWalled(building)).map((it) => line(earthWall(it), colours.wall, 2.6)),
    ...[...plan.others, ...plan.buildings].map((box) => roof(box, path)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planPixels} ${high}" width="${planPixels}" height="${high}">${parts.join('')}</svg>`
}

/** Two or three hills that reach into the picture from its edges, each with a steeper slope within. */
function hills(plan: GroundPlan, random: Random) {
  return [0, 1, 2].flatMap((n) => {
    const turn = n * 2.1 + random.between(-0.5, 0.5, 2)
    const middle: Spot = [Math.cos(turn) * plan.wide * 0.62, Math.sin(turn) * plan.high * 0.68]
    const radius = plan.wide * random.between(0.24, 0.36, 3)
    const lumps = Array.from({ length: 18 }, () => random.between(0.84, 1.14, 3))
    const ring = (share: number): Spot[] => {
      const corners = lumps.map((lump, i): Spot => {
        const angle = (i / lumps.length) * 2 * Math.PI
        return [
          middle[0] + Math.cos(angle) * radius * lump * share,
          middle[1] + Math.sin(angle) * radius * lump * share,
        ]
      })
      return smooth([...corners, ...corners.slice(0, 2)], radius / 12).slice(2)
    }
    return [
      { spots: ring(1), colour: colours.hill },
      { spots: ring(0.66), colour: colours.slope },
    ]
  })
}

/** Trees outside the fence, and a few within, clear of buildings and road. */
function woods(plan: GroundPlan, random: Random) {
  const trees: { spot: Spot; radius: number; colour: string }[] = []
  const [road = []] = plan.roads
  for (let n = 0; n < 240 && trees.length < 90; n++) {
    const spot: Spot = [plan.left + random.next() * plan.wide, plan.top - random.next() * plan.high]
    const radius = random.between(1.8, 4.6, 1)
    const within = isInside(spot, plan.fence)
    if (within && n % 4 > 0) continue
    const built = [...plan.buildings, ...plan.others].some(
      ({ at, size }) => distance(at, spot) < size[0] / 2 + radius + 4,
    )
    if (built || road.some((one) => distance(one, spot) < radius + 6)) continue
    trees.push({ spot, radius, colour: n % 3 === 0 ? colours.tree : colours.wood })
  }
  return trees
}

/** The fire-water pond, where there is room for it. */
function pond(plan: GroundPlan, random: Random, at: (spot: Spot) => string, scale: number): string {
  const [road = []] = plan.roads
  for (let n = 0; n < 60; n++) {
    const spot: Spot = [plan.left + random.next() * plan.wide, plan.top - random.next() * plan.high]
    const clear =
      [-14, 0, 14].every((x) => [-11, 11].every((y) => isInside([spot[0] + x, spot[1] + y], plan.fence))) &&
      [...plan.buildings, ...plan.others].every((box) => distance(box.at, spot) > box.size[0] / 2 + 13) &&
      road.every((one) => distance(one, spot) > 14)
    if (!clear) continue
    return `<ellipse cx="${at(spot).replace(' ', '" cy="')}" rx="${(9 * scale).toFixed(1)}" ry="${(6 * scale).toFixed(1)}" fill="${colours.water}"/>`
  }
  return ''
}

const nearest = (road: readonly Spot[], spot: Spot): Spot =>
  road.reduce((best, one) => (distance(one, spot) < distance(best, spot) ? one : best), road[0] ?? spot)

/** A path from a building to the road. */
const wayTo = ({ at }: Box, road: readonly Spot[]): Spot[] => [at, nearest(road, at)]

/** The part of the road that passes the fence. */
function gateWay({ gates, roads }: GroundPlan): Spot[] {
  const [road = []] = roads
  const [gate] = gates
  return gate ? road.filter((spot) => distance(spot, gate.at) < 9) : []
}

/** An earth wall on three sides of a building, open where it is entered. */
function earthWall(box: PlacedBuilding): Spot[] {
  const [a, b, c, d] = cornersOf(box, 3.6)
  return a && b && c && d ? [a, d, c, b] : []
}

function roof(box: Box, path: (spots: readonly Spot[], closed?: boolean) => string): string {
  const [a, b, c, d] = cornersOf(box)
  if (!a || !b || !c || !d) return ''
  const between = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2]
  return `<path d="${path([a, b, c, d], true)}" fill="${colours.roof}" stroke="${colours.edge}" stroke-width="1.6"/><path d="${path([between(a, d), between(b, c)])}" stroke="${colours.ridge}" stroke-width="1.6"/>`
}
