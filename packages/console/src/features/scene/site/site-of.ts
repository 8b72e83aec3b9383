import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { PlantScene, ScenePlan, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import { planOfCoordinates } from '../../../ui/plan/plan-geometry.ts'
import { areaOf, clockwise, distanceTo, extentOf, middleOf, type Spot, square } from './spots.ts'

/** A building of the site, in metres. */
export interface Building {
  /** Id of its workplace; null for one that is none. */
  readonly id: string | null
  readonly name: string
  /** Clockwise on the picture. */
  readonly outline: readonly Spot[]
  readonly middle: Spot
  /** Degrees by which its outline is turned clockwise. */
  readonly angle: number
  /** Metres to the eaves, for recognition only; an open area has hardly any. */
  readonly height: number
  /** Whether its footprint is registered; else it is a square of its registered area. */
  readonly isPlaced: boolean
  readonly hasBarrier: boolean
}

/** What is on the site of a plant, in metres from the middle of its plan. */
export interface Site {
  readonly buildings: readonly Building[]
  readonly fence: readonly Spot[]
  readonly roads: readonly { readonly line: readonly Spot[]; readonly wide: number }[]
  readonly gates: readonly { readonly at: Spot; readonly name: string }[]
  readonly musterPoints: readonly { readonly at: Spot; readonly name: string }[]
  /** Degrees from up on the picture to north, clockwise. */
  readonly northAngle: number
  readonly extent: ReturnType<typeof extentOf>
}

const { is } = workplaceKind
const openGround = new Set<string | null>([is.dryingYard, is.destructionGround, is.testGround])
const stores = new Set<string | null>([
  is.transitStore,
  is.finishedGoodsStore,
  is.rawMaterialStore,
  is.compositionStore,
  is.fuseStore,
  is.blackPowderStore,
])

/** Metres to the eaves: derived from the kind, since none is registered. */
const heightOf = (kind: string | null): number => (openGround.has(kind) ? 0.4 : stores.has(kind) ? 5.6 : 4.6)

/** Side of a room without a registered area, m. */
const usualSide = 12
const sideOf = ({ area }: Pick<SceneRoom, 'area'>): number => Math.sqrt(area && area > 0 ? area : usualSide ** 2)
/** Width of a plan of unknown scale without any registered area, m. */
const usualWidth = 240

/** Metres across the picture: as stored, else by the areas of the rooms on it. */
export function metresAcross(plan: Pick<ScenePlan, 'metresWide' | 'aspect' | 'rooms'>, rooms: readonly SceneRoom[]) {
  if (plan.metresWide && plan.metresWide > 0) return plan.metresWide
  const areas = new Map(rooms.map(({ id, area }) => [id, area]))
  const widths = plan.rooms
    .flatMap(({ workplaceId, outline }) => {
      const [known, drawn] = [areas.get(workplaceId), areaOf(outline.map(([x, y]): Spot => [x, y * plan.aspect]))]
      return known && known > 0 && drawn > 0 ? [Math.sqrt(known / drawn)] : []
    })
    .sort((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? usualWidth
}

/** Builds the site: rooms where the plan has them, else by coordinates, the others in a row below, by area. */
export function siteOf({ plan, rooms: given }: Pick<PlantScene, 'plan' | 'rooms'>): Site {
  const rooms = given ?? []
  const located = plan && plan.rooms.length > 0 ? null : planOfCoordinates(rooms)
  const drawn = located ?? plan
  const wide = located?.metresWide ?? (plan ? metresAcross(plan, rooms) : usualWidth)
  const deep = wide * (drawn?.aspect ?? 0.6)
  const at = ([x, y]: readonly [number, number]): Spot => [(x - 0.5) * wide, (y - 0.5) * deep]
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const placed = (drawn?.rooms ?? []).flatMap(({ workplaceId, outline, angle }): Building[] => {
    const room = byId.get(workplaceId)
    if (!room) return []
    byId.delete(workplaceId)
    return [roomBuilding(room, outline.map(at), angle, located === null)]
  })
  const ofPlan = located ? null : plan
  const others = (ofPlan?.others ?? []).map(({ name, outline }) => otherBuilding(name, outline.map(at)))
  const fence = (ofPlan?.fence ?? []).map(at)
  const known = [...fence, ...[...placed, ...others].flatMap(({ outline }) => outline)]
  const row = inRows([...byId.values()], known.length > 0 ? extentOf(known) : null)
  const buildings = [...placed, ...row, ...others]
  const spots = [...fence, ...buildings.flatMap(({ outline }) => outline)]
  return {
    buildings,
    fence,
    roads: (ofPlan?.roads ?? []).map(({ line, wide: width }) => ({ line: line.map(at), wide: width })),
    gates: (ofPlan?.gates ?? []).map((gate) => ({ name: gate.name, at: at(gate.at) })),
    musterPoints: (ofPlan?.musterPoints ?? []).map((place) => ({ name: place.name, at: at(place.at) })),
    northAngle: drawn?.northAngle ?? 0,
    extent: extentOf(spots),
  }
}

const roomBuilding = (room: SceneRoom, outline: readonly Spot[], angle: number, isPlaced: boolean): Building => ({
  id: room.id,
  name: room.name ?? room.number,
  outline: clockwise(outline),
  middle: middleOf(outline),
  angle,
  height: heightOf(room.workplaceKind),
  isPlaced,
  hasBarrier: room.protectiveBarrier === 1,
})

const otherBuilding = (name: string, outline: readonly Spot[]): Building => ({
  id: null,
  name,
  outline: clockwise(outline),
  middle: middleOf(outline),
  angle: 0,
  height: areaOf(outline) > 60 ? 5 : 3,
  isPlaced: true,
  hasBarrier: false,
})

/** Distance between buildings whose place is not known, m. */
const apart = 10

/** Rooms whose place is not known, in rows below what is known, each a square of its area. */
function inRows(rooms: readonly SceneRoom[], below: Site['extent'] | null): Building[] {
  const widest = below ? Math.max(below.right - below.left, 80) : Math.max(80, Math.sqrt(rooms.length) * 30)
  const left = below?.left ?? -widest / 2
  let [x, z, deepest] = [left, below ? below.bottom + apart * 1.6 : 0, 0]
  return rooms.map((room) => {
    const side = sideOf(room)
    if (x > left && x + side > left + widest) [x, z, deepest] = [left, z + deepest + apart, 0]
    const middle: Spot = [x + side / 2, z + side / 2]
    x += side + apart
    deepest = Math.max(deepest, side)
    return roomBuilding(room, square(middle, side), 0, false)
  })
}

/** Which edge of a building its way in is on: the one nearest to a road, else to the gate. */
export function entranceOf({ outline }: Pick<Building, 'outline'>, { roads, gates }: Pick<Site, 'roads' | 'gates'>) {
  const ways = roads.length > 0 ? roads.map(({ line }) => line) : gates.map(({ at }) => [at])
  const near = outline.map((spot, at) => {
    const middle = middleOf([spot, outline[(at + 1) % outline.length] ?? spot])
    return Math.min(Number.MAX_VALUE, ...ways.map((way) => distanceTo(middle, way)))
  })
  return near.indexOf(Math.min(...near))
}
