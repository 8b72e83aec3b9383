import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { type Seat, seatOf, seatsBelow } from '@fengsui/contract/geo/seats.ts'
import type { Borders } from '../../ui/map/borders.ts'
import { type Bounds, boundsOf, type Projection, projectionOf, wider } from '../../ui/map/projection.ts'
import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'
import type { Box } from '../use-box.ts'
import { type Area, fourSides, type LabelRequest, type PlacedLabel, placeLabels } from './labels.ts'
import type { Segment } from './rails/geometry.ts'
import { layOut, type PlantLayout } from './rails/plant-layout.ts'

export interface MapPlace {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}
export interface MapModel {
  readonly projection: Projection
  readonly layout: PlantLayout
  readonly towns: readonly MapPlace[]
  readonly neighbours: readonly MapPlace[]
  /** Names of townships and neighbours, where they are free. */
  readonly labels: ReadonlyMap<string, PlacedLabel>
  /** Enterprises drawn at their township's seat. */
  readonly unplaced: ReadonlyMap<string, 'unregistered' | 'elsewhere'>
}

/** Type size of townships and neighbours, px. */
export const townType: Readonly<Record<WallSize, number>> = { '3840': 20, '1920': 16 }

export interface MapRequest {
  readonly snapshot: WallSnapshot
  readonly borders: Borders | null
  readonly size: WallSize
  readonly box: Box
}

/** Returns the complete map model in pixels of its box; null while nothing in scope has a position. */
export function mapOf(request: MapRequest): MapModel | null {
  const { snapshot, borders, size, box } = request
  const bounds = borders ? closeUp(borders, snapshot) : boundsFor(snapshot)
  if (!bounds) return null
  const placed = snapshot.enterprises.map((of) => ({ of, ...placeOf(of, snapshot, bounds) }))
  const projectionIn = ({ left, top, width, height }: Area) =>
    projectionOf(bounds, box, { left, right: box.width - left - width, top, bottom: box.height - top - height })
  let projection = projectionIn({ left: 0, top: 0, ...box })
  const layout = layOut(
    (between) => {
      projection = projectionIn(between)
      return placed.map(({ of, longitude, latitude }) => {
        const [x, y] = projection.at(longitude, latitude)
        return { id: of.id, severity: of.worst, x, y }
      })
    },
    size,
    box,
  )
  const towns = snapshot.townships.map(({ code, name, longitude, latitude }) => {
    const [x, y] = projection.at(longitude, latitude)
    return { id: code, name, x, y }
  })
  const neighbours = neighboursOf(snapshot.region.code, projection, box)
  const labels = placeLabels(
    [
      ...towns.map((town) => townLabel(town, townType[size])),
      ...neighbours.map((of) => neighbourLabel(of, townType[size])),
    ],
    [...obstaclesOf(layout), ...reserved(size, box, layout)],
    { left: 8, top: 8, width: box.width - 16, height: box.height - 16 },
  )
  const unplaced = new Map(placed.flatMap(({ of, why }) => (why ? [[of.id, why] as const] : [])))
  return { projection, layout, towns, neighbours, labels: new Map(labels.map((of) => [of.id, of])), unplaced }
}

/** Everything the layout depends on: it is made again when this changes, not every second. */
const keyOf = ({ snapshot, borders, size, box }: MapRequest): string =>
  JSON.stringify([
    [snapshot.region.code, size, box.width, box.height, borders !== null],
    snapshot.enterprises.map(({ id, worst, longitude, latitude, regionCode }) => [
      id,
      worst,
      longitude,
      latitude,
      regionCode,
    ]),
  ])

/** Returns `mapOf` that makes a model again only when an enterprise, its place or its severity has changed. */
export function rememberedMap(): (request: MapRequest) => MapModel | null {
  let last: { key: string; model: MapModel | null } | null = null
  return (request) => {
    const key = keyOf(request)
    if (last?.key !== key) last = { key, model: mapOf(request) }
    return last.model
  }
}

/** Bounds shown: a whole county; of a larger region the part with its enterprises. */
function closeUp(borders: Borders, snapshot: WallSnapshot): Bounds | null {
  const whole = boundsOf(borders.region.flat())
  const places = boundsOf(placesOf(snapshot.enterprises))
  if (!whole || !places || snapshot.region.level >= 4) return whole
  const [west, south, east, north] = wider(places, 0.2 + 0.15 * (places[2] - places[0]))
  const shown: Bounds = [
    Math.max(west, whole[0]),
    Math.max(south, whole[1]),
    Math.min(east, whole[2]),
    Math.min(north, whole[3]),
  ]
  return shown[0] < shown[2] && shown[1] < shown[3] ? shown : whole
}

const placesOf = (enterprises: readonly WallEnterprise[]) =>
  enterprises.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  )

function boundsFor({ townships, enterprises, region }: WallSnapshot): Bounds | null {
  const places = [
    ...townships.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...placesOf(enterprises),
    ...(region.seat ? [region.seat] : []),
  ]
  const bounds = boundsOf(places)
  return bounds && (places.length === 1 ? wider(bounds, 0.05) : bounds)
}

interface Placing {
  readonly longitude: number
  readonly latitude: number
  readonly why: 'unregistered' | 'elsewhere' | null
}

/** How far (degrees) outside the map a registered place is still believed. */
const tolerance = 0.08

/** Returns where an enterprise is drawn: without a credible position at the seat of its township. */
function placeOf(
  { longitude, latitude, regionCode }: WallEnterprise,
  { region }: WallSnapshot,
  bounds: Bounds,
): Placing {
  if (longitude !== null && latitude !== null) {
    const [west, south, east, north] = wider(bounds, tolerance)
    const isHere = longitude >= west && longitude <= east && latitude >= south && latitude <= north
    if (isHere) return { longitude, latitude, why: null }
  }
  const why = longitude === null || latitude === null ? 'unregistered' : 'elsewhere'
  const codes = [regionCode, regionCode.slice(0, 9), regionCode.slice(0, 6), region.code]
  const seat = codes.map(seatOf).find((of) => of !== undefined)
  if (seat) return { longitude: seat[2], latitude: seat[3], why }
  return { longitude: (bounds[0] + bounds[2]) / 2, latitude: (bounds[1] + bounds[3]) / 2, why }
}

/** Returns the areas of marks, magnifier and leaders: a name of a township is in none of them. */
function obstaclesOf({ marks, labels, magnifier }: PlantLayout): Area[] {
  const square = (x: number, y: number, half: number): Area => ({
    left: x - half,
    top: y - half,
    width: half * 2,
    height: half * 2,
  })
  return [
    ...marks.map(({ x, y, reach }) => square(x, y, reach + 3)),
    ...marks.map(({ place }) => square(place.x, place.y, 5)),
    ...labels.flatMap(({ leader }) => (leader ? along(leader) : [])).map(({ x, y }) => square(x, y, 6)),
    ...(magnifier ? [square(magnifier.centre.x, magnifier.centre.y, magnifier.radius)] : []),
  ]
}

function along({ from, to }: Segment): { x: number; y: number }[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 10))
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }))
}

const townLabel = (town: MapPlace, size: number): LabelRequest => ({
  ...town,
  clear: 10,
  width: widthInEm(town.name) * size + 6,
  height: size * 1.1,
  sides: fourSides,
  isRequired: false,
})

/** Returns the seats of neighbouring regions of the same level that are on the map. */
function neighboursOf(region: string, projection: Projection, box: Box): MapPlace[] {
  return siblingsOf(region).flatMap(([code, name, longitude, latitude]) => {
    const [x, y] = projection.at(longitude, latitude)
    return code === region || x < 0 || y < 0 || x > box.width || y > box.height ? [] : [{ id: code, name, x, y }]
  })
}

/** Seats of the same level; a neighbour may be in another city or province. */
function siblingsOf(region: string): readonly Seat[] {
  const below = (seats: readonly Seat[]): readonly Seat[] => seats.flatMap(([code]) => seatsBelow(code))
  const provinces = seatsBelow('00')
  if (region.length > 6) return seatsBelow(region.slice(0, 6))
  if (region.endsWith('0000')) return provinces
  return region.endsWith('00') ? below(provinces) : below(below(provinces))
}

const neighbourLabel = (of: MapPlace, size: number): LabelRequest => ({
  ...of,
  clear: -size * 0.55,
  width: widthInEm(of.name) * size * 1.15,
  height: size * 1.1,
  sides: ['n'],
  isRequired: false,
})

/** Returns the areas of title, legend and rails. */
function reserved(size: WallSize, box: Box, { rail }: PlantLayout): Area[] {
  const [head, foot] = size === '3840' ? [92, 62] : [54, 46]
  const width = rail.margin + rail.width + 6
  return [
    { left: 0, top: 0, width: box.width, height: head },
    { left: 0, top: box.height - foot, width: box.width, height: foot },
    { left: 0, top: 0, width, height: box.height },
    { left: box.width - width, top: 0, width, height: box.height },
  ]
}
