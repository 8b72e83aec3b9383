import type { WallPlant, WallSite, WallSitePoint } from '@fengsui/contract/dashboards/wall-places.ts'
import { type Area, overlap } from '../map/labels.ts'
import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'
import type { Box } from '../use-box.ts'
import { labelsOf, measures, noteOf, type Plan, type PlanBuilding, type PlanMuster, scaleBarOf } from './plan-parts.ts'
import { smokeOf } from './smoke.ts'

type Point = readonly [x: number, y: number]

interface Request {
  readonly burningId: string | null
  readonly size: WallSize
  readonly box: Box
  readonly corner: Area
  readonly wind: string | null
}

/** Returns the plan drawn on the picture of a site, in pixels of its box. */
export function sitePlanOf(plant: WallPlant, site: WallSite, { burningId, size, box, corner, wind }: Request): Plan {
  const area = pictureArea(site, size, box)
  const at = ([x, y]: WallSitePoint): Point => [area.left + x * area.width, area.top + y * area.height]
  const pixelsPerMetre = site.metresWide ? area.width / site.metresWide : null
  const rooms = site.rooms.flatMap(({ workplaceId, outline }) => {
    const of = plant.workplaces.find(({ id }) => id === workplaceId)
    return of ? [{ of, points: outline.map(at) }] : []
  })
  const fire = rooms.find(({ of }) => of.id === burningId)
  const centre = fire && centreOf(fire.points)
  const metres = fire?.of.safeDistance ?? 0
  const ring =
    centre && pixelsPerMetre && metres > 0
      ? { x: centre[0], y: centre[1], radius: metres * pixelsPerMetre, metres }
      : null
  const buildings = rooms.map(({ of, points }): PlanBuilding => {
    const [x, y] = centreOf(points)
    return {
      id: of.id,
      name: of.name,
      people: of.peopleNow,
      ...boundsOf(points),
      isBurning: of.id === burningId,
      isNear: ring !== null && Math.hypot(x - ring.x, y - ring.y) <= ring.radius,
      outline: `M${points.map((point) => point.join(' ')).join('L')}z`,
    }
  })
  const musters = mustersOf(site, at, centre ?? null, { wind, box, corner, type: measures[size].name })
  const gates = site.gates.map(({ at: place, name }) => ({ x: at(place)[0], y: at(place)[1], name }))
  const reserved = [...musters, ...gates].map((place) => noted(place, measures[size].name))
  return {
    site: {
      picture: site.picture === null ? null : { href: site.picture, ...area },
      gates,
      musters,
      way: wayOf(musters, centre ?? null),
      drawnOn: site.drawnOn,
      northAngle: site.northAngle,
    },
    boundary: null,
    buildings,
    labels: labelsOf(buildings, size, box, [corner, ...noteOf(ring), ...reserved]),
    ring,
    scaleBar: pixelsPerMetre === null ? null : scaleBarOf(pixelsPerMetre),
  }
}

/** Width in em of the words after the name of a muster point. */
const useEm = 7

/** Returns the area of a place and of the line above it. */
function noted({ x, y, name }: { x: number; y: number; name: string }, type: number): Area {
  const width = (widthInEm(name) + useEm) * type
  return { left: x - width / 2, top: y - 40, width, height: 58 }
}

/** Returns the area of the picture: as large as the frame holds, in its own proportion. */
function pictureArea({ aspect }: WallSite, size: WallSize, box: Box): Area {
  const { left, right, top, bottom } = measures[size].insets
  const room = { width: box.width - left - right, height: box.height - top - bottom }
  const width = Math.min(room.width, room.height / aspect)
  const height = width * aspect
  return { left: left + (room.width - width) / 2, top: top + (room.height - height) / 2, width, height }
}

function boundsOf(points: readonly Point[]): Area {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function centreOf(points: readonly Point[]): Point {
  const { left, top, width, height } = boundsOf(points)
  return [left + width / 2, top + height / 2]
}

/** A name this near (px) to the side of the box would be cut. */
const nearEdge = 170

function mustersOf(
  site: WallSite,
  at: (point: WallSitePoint) => Point,
  fire: Point | null,
  { wind, box, corner, type }: Pick<Request, 'wind' | 'box' | 'corner'> & { type: number },
): PlanMuster[] {
  const smoke = smokeOf(wind)
  const angle = smoke && ((smoke.degrees + site.northAngle) * Math.PI) / 180
  return site.musterPoints.map(({ at: place, name }) => {
    const [x, y] = at(place)
    // The inset covers what is under it.
    const isCovered = overlap(noted({ x, y, name }, type), corner) > 0
    const anchor = x < nearEdge ? 'start' : isCovered || x > box.width - nearEdge ? 'end' : 'middle'
    if (angle === null || fire === null) return { x, y, name, anchor, use: 'unknown' }
    const along = (x - fire[0]) * Math.sin(angle) - (y - fire[1]) * Math.cos(angle)
    return { x, y, name, anchor, use: along > 0 ? 'downwind' : 'upwind' }
  })
}

/** Returns the way to the nearest muster point upwind of the fire. */
function wayOf(musters: readonly PlanMuster[], fire: Point | null): string | null {
  if (fire === null) return null
  const [nearest] = musters
    .filter(({ use }) => use === 'upwind')
    .sort((a, b) => Math.hypot(a.x - fire[0], a.y - fire[1]) - Math.hypot(b.x - fire[0], b.y - fire[1]))
  return nearest ? `M${fire[0]} ${fire[1]}L${nearest.x} ${nearest.y}` : null
}
