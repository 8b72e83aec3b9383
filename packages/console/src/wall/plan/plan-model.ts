import type { WallPlant } from '@fengsui/contract/dashboards/wall-places.ts'
import { boundsOf, type Insets, projectionOf, wider } from '../../ui/map/projection.ts'
import { type Area, overlap } from '../map/labels.ts'
import type { WallSize } from '../screen.ts'
import type { Box } from '../use-box.ts'
import { isPlaced, metresPerDegree, within } from './distance.ts'
import { labelsOf, measures, noteOf, type Plan, scaleBarOf } from './plan-parts.ts'
import { sitePlanOf } from './site-plan-model.ts'

/**
 * Returns the site plan of a plant in pixels of its box: from its site picture, else from coordinates; null if
 * none of its workplaces has a registered position. `corner` is the area of the inset: if a building would be under it, the site is drawn above it.
 */
export function planOf(
  plant: WallPlant,
  burningId: string | null,
  size: WallSize,
  box: Box,
  corner: Area,
  wind: string | null = null,
): Plan | null {
  if (plant.site && plant.site.rooms.length > 0)
    return sitePlanOf(plant, plant.site, { burningId, size, box, corner, wind })
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
  const { building, burning } = measures[size]
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
      outline: null,
    }
  })
  const at = centre && projection.at(centre.longitude, centre.latitude)
  const ring =
    at && radius > 0
      ? { x: at[0], y: at[1], radius: (radius / metresPerDegree) * projection.scale, metres: radius }
      : null
  const noted = noteOf(ring)
  return {
    site: null,
    boundary:
      plant.boundary && pathOf(plant.boundary.map(([longitude, latitude]) => projection.at(longitude, latitude))),
    buildings,
    labels: labelsOf(buildings, size, box, [corner, ...noted]),
    ring,
    scaleBar: scaleBarOf(projection.scale / metresPerDegree),
  }
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((at) => at.join(' ')).join('L')}z`
