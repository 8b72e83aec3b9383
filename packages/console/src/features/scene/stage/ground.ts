import { Group, type Object3D } from 'three'
import type { Building, Site } from '../site/site-of.ts'
import { grown, type Spot } from '../site/spots.ts'
import { bankFaces, type Face, hatchOf, roadFaces } from '../solid/faces.ts'
import { colourOf, grounds, type Light } from '../solid/palette.ts'
import { edgesOf } from '../solid/solids.ts'
import { lines, ring, shadedMesh } from './parts.ts'

const flat = (spots: readonly Spot[], y: number): Face => ({
  kind: 'roof',
  corners: spots.map(([x, z]) => [x, y, z] as const).toReversed(),
})

/** Metres of open land around the outermost buildings. */
const margin = 26

/** Corners of the land that is drawn. */
export function landOf({ extent: { left, right, top, bottom } }: Pick<Site, 'extent'>): Spot[] {
  return [
    [left - margin, top - margin],
    [right + margin, top - margin],
    [right + margin, bottom + margin],
    [left - margin, bottom + margin],
  ]
}

/** Land, roads, fence, muster points, banks: what does not change with the state of the plant. */
export function groundObjects(site: Site, light: Light): Group {
  const colours = grounds[light]
  const group = new Group()
  // The highest is drawn first: pixels beneath it are then left out.
  const add = (object: Object3D, depth = 0) => {
    object.renderOrder = depth
    group.add(object)
  }
  add(shadedMesh([flat(landOf(site), -0.3)], colourOf(colours.outside)), 3)
  const inside = site.fence.length > 2 ? site.fence : grown(landOf(site), -margin / 2)
  add(shadedMesh([flat(clockwiseFan(inside), -0.1)], colourOf(colours.inside)), 2)
  const roads = site.roads.flatMap(({ line, wide }) => roadFaces(line, wide, 0.05))
  if (roads.length > 0) add(shadedMesh(roads, colourOf(colours.road)), 1)
  if (site.fence.length > 2) add(lines(ring(site.fence, 0.6), colours.fence))
  for (const { at } of site.musterPoints) add(lines(ring(squareAround(at, 9), 0.1), colours.ink))
  return group
}

/** Banks and the hatching of roofs, which belong to the drawn buildings. */
export function besideBuildings(site: Site, light: Light): Group {
  const colours = grounds[light]
  const group = new Group()
  const banks = site.buildings.filter(({ hasBarrier }) => hasBarrier).flatMap((one) => bankFaces(one, site))
  if (banks.length > 0) group.add(shadedMesh(banks, colourOf(colours.bank)), lines(edgesOf(banks), colours.bank))
  const hatched = site.buildings.filter(({ isPlaced }) => !isPlaced).flatMap((one: Building) => hatchOf(one))
  if (hatched.length > 0)
    group.add(lines(new Float32Array(hatched.flatMap(([from, to]) => [...from, ...to])), colours.hatch))
  return group
}

const squareAround = ([x, z]: Spot, side: number): Spot[] => [
  [x - side / 2, z - side / 2],
  [x + side / 2, z - side / 2],
  [x + side / 2, z + side / 2],
  [x - side / 2, z + side / 2],
]

/** A fan needs its first corner to see the others: the hull of a fence always does. */
function clockwiseFan(spots: readonly Spot[]): readonly Spot[] {
  const sum = spots.reduce((total, [x, z], at) => {
    const [nextX, nextZ] = spots[(at + 1) % spots.length] ?? [x, z]
    return total + x * nextZ - nextX * z
  }, 0)
  return sum < 0 ? spots.toReversed() : spots
}
