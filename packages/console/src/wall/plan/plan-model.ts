import type { WallPlant } from '@fengsui/contract/dashboards/wall-places.ts'
import { boundsOf, type Insets, projectionOf, wider } from '../../ui/map/projection.ts'
import { type Area, type LabelRequest, overlap, type PlacedLabel, placeLabels } from '../map/labels.ts'
import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'
import type { Box } from '../use-box.ts'
import { isPlaced, metresPerDegree, within } from './distance.ts'

export interface PlanBuilding extends Area {
  readonly id: string
  readonly name: string
  readonly people: number | null
  readonly isBurning: boolean
  /** Within the safe distance of the building on alarm. */
  readonly isNear: boolean
}
export interface Plan {
  readonly boundary: string | null
  readonly buildings: readonly PlanBuilding[]
  readonly labels: ReadonlyMap<string, PlacedLabel>
  /** The safe distance around the building on alarm, if registered. */
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number; readonly metres: number } | null
  readonly scaleBar: { readonly metres: number; readonly pixels: number }
}

const measures: Readonly<Record<WallSize, { building: Box; burning: Box; name: number; insets: Insets }>> = {
  '3840': {
    building: { width: 84, height: 46 },
    burning: { width: 110, height: 68 },
    name: 22,
    insets: { left: 84, right: 84, top: 92, bottom: 72 },
  },
  '1920': {
    building: { width: 62, height: 34 },
    burning: { width: 80, height: 50 },
    name: 18,
    insets: { left: 60, right: 60, top: 84, bottom: 60 },
  },
}

/**
 * Returns the site plan of a plant in pixels of its box; null if none of its workplaces has a registered
 * position. `corner` is the area of the inset: if a building would be under it, the site is drawn above it.
 */
export function planOf(
  plant: WallPlant,
  burningId: string | null,
  size: WallSize,
  box: Box,
  corner: Area,
): Plan | null {
  const plan = drawn(plant, burningId, size, box, corner, measures[size].insets)
  if (!plan?.buildings.some((of) => overlap(of, corner) > 0)) return plan
  return drawn(plant, burningId, size, box, corner, { ...measures[size].insets, bottom: box.height - corner.top + 40 })
}

function drawn(
  plant: WallPlant,
  burningId: string | null,
  size: WallSize,
  box: Box,
  corner: Area,
  insets: Insets,
): Plan | null {
  const { building, burning, name } = measures[size]
  const placed = plant.workplaces.filter(isPlaced)
  const bounds = boundsOf([...placed.map((of) => [of.longitude, of.latitude] as const), ...(plant.boundary ?? [])])
  if (!bounds || placed.length === 0) return null
  const projection = projectionOf(placed.length === 1 ? wider(bounds, 0.001) : bounds, box, insets)
  const centre = placed.find(({ id }) => id === burningId)
  const radius = centre?.safeDistance ?? 0
  const near = new Set(centre && radius > 0 ? within(placed, centre, radius).map(({ id }) => id) : [])
  const buildings = placed.map((of) => {
    const [x, y] = projection.at(of.longitude, of.latitude)
    const { width, height } = of.id === burningId ? burning : building
    return {
      id: of.id,
      name: of.name,
      people: of.peopleNow,
      width,
      height,
      left: x - width / 2,
      top: y - height / 2,
      isBurning: of.id === burningId,
      isNear: near.has(of.id),
    }
  })
  const at = centre && projection.at(centre.longitude, centre.latitude)
  const ring =
    at && radius > 0
      ? { x: at[0], y: at[1], radius: (radius / metresPerDegree) * projection.scale, metres: radius }
      : null
  const note = ring && ring.radius < smallRing ? besideRing(ring) : null
  const noted: Area[] = note ? [{ left: note[0] - 32, top: note[1] - 13, width: 64, height: 26 }] : []
  return {
    boundary:
      plant.boundary && pathOf(plant.boundary.map(([longitude, latitude]) => projection.at(longitude, latitude))),
    buildings,
    labels: labelsOf(buildings, name, box, [
      corner,
      footOf(size, box),
      ...noted,
      ...buildings.filter(({ isBurning }) => isBurning).map(fireOf),
    ]),
    ring,
    scaleBar: scaleBarOf(projection.scale / metresPerDegree),
  }
}

/** Below this radius the length label is beside the ring instead of on a bar. */
export const smallRing = 100
export const besideRing = ({ x, y, radius }: { x: number; y: number; radius: number }): [x: number, y: number] => [
  x + radius * 0.74 + 30,
  y - radius * 0.74 - 10,
]

/** Returns the area of the diamond above the building on alarm. */
const fireOf = ({ left, top, width, height }: PlanBuilding): Area => ({
  left: left + width / 2 - height * 0.34,
  top: top - height * 0.92,
  width: height * 0.68,
  height: height * 0.72,
})

/** Returns the area of the scale bar and the notes. */
const footOf = (size: WallSize, { height }: Box): Area =>
  size === '3840'
    ? { left: 0, top: height - 80, width: 620, height: 80 }
    : { left: 0, top: height - 56, width: 420, height: 56 }

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((at) => at.join(' ')).join('L')}z`

/** Returns the longest round length not wider than about 150 pixels. */
export function scaleBarOf(pixelsPerMetre: number): { metres: number; pixels: number } {
  const metres = [1000, 500, 200, 100, 50, 20, 10, 5].find((of) => of * pixelsPerMetre <= 150) ?? 2
  return { metres, pixels: metres * pixelsPerMetre }
}

function labelsOf(
  buildings: readonly PlanBuilding[],
  size: number,
  box: Box,
  reserved: readonly Area[],
): ReadonlyMap<string, PlacedLabel> {
  const requests = [...buildings]
    .sort(
      (a, b) =>
        Number(b.isBurning) - Number(a.isBurning) ||
        Number(b.isNear) - Number(a.isNear) ||
        (b.people ?? 0) - (a.people ?? 0),
    )
    .map((of): LabelRequest => {
      const type = of.isBurning ? size * 1.4 : size
      return {
        id: of.id,
        x: of.left + of.width / 2,
        y: of.top + of.height / 2,
        clear: of.height / 2 + 4,
        width: widthInEm(of.name) * type,
        height: type * 1.2,
        sides: ['s', 'n'],
        isRequired: of.isBurning,
      }
    })
  const placed = placeLabels(requests, [...buildings, ...reserved], { left: 0, top: 0, ...box })
  return new Map(placed.map((label) => [label.id, label]))
}
