import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type { WallSeverity, WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { type Seat, seatsBelow } from '@fengsui/contract/geo/seats.ts'
import type { Borders } from '../../ui/map/borders.ts'
import { type Bounds, boundsOf, type Insets, type Projection, projectionOf, wider } from '../../ui/map/projection.ts'
import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'
import type { Box } from '../use-box.ts'
import { type Area, eightSides, fourSides, type LabelRequest, type PlacedLabel, placeLabels } from './labels.ts'

export interface MapMark {
  readonly id: string
  readonly name: string
  readonly severity: WallSeverity | null
  readonly open: number
  readonly x: number
  readonly y: number
  readonly radius: number
}
export interface MapPlace {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}
export interface MapModel {
  readonly projection: Projection
  readonly marks: readonly MapMark[]
  readonly towns: readonly MapPlace[]
  readonly neighbours: readonly MapPlace[]
  readonly labels: ReadonlyMap<string, PlacedLabel>
  readonly type: MapType
}

interface MapType {
  readonly radius: Readonly<Record<WallSeverity | 'ok', number>>
  readonly name: number
  readonly okName: number
  readonly town: number
  readonly note: number
  /** Padding around the border, or around the seats if no border is known. */
  readonly insets: Insets
  readonly within: Insets
}

/**
 * Sizes of the map per drawing size: markers by severity, names, and the space reserved for title and legend.
 */
export const mapTypes: Readonly<Record<WallSize, MapType>> = {
  '3840': {
    radius: { 1: 24, 2: 21, 3: 18, 4: 16, ok: 9 },
    name: 28,
    okName: 22,
    town: 20,
    note: 22,
    insets: { left: 100, right: 100, top: 118, bottom: 112 },
    within: { left: 24, right: 24, top: 76, bottom: 72 },
  },
  '1920': {
    radius: { 1: 19, 2: 17, 3: 15, 4: 13, ok: 8 },
    name: 22,
    okName: 18,
    town: 16,
    note: 18,
    insets: { left: 56, right: 84, top: 54, bottom: 76 },
    within: { left: 24, right: 24, top: 18, bottom: 50 },
  },
}

/** Above this number of enterprises only those with open warnings are labelled. */
const nameAll = 40

export interface MapRequest {
  readonly snapshot: WallSnapshot
  readonly borders: Borders | null
  readonly size: WallSize
  readonly box: Box
}

/**
 * Returns the complete map model in pixels of its box; null while nothing in scope has a position. `noteEm`
 * is the width of the second label line of an enterprise with a red warning.
 */
export function mapOf(request: MapRequest, noteEm: (enterpriseId: string) => number): MapModel | null {
  const { snapshot, borders, size, box } = request
  const type = mapTypes[size]
  const bounds = borders ? closeUp(borders, snapshot) : boundsFor(snapshot)
  if (!bounds) return null
  const projection = projectionOf(bounds, box, borders ? type.within : type.insets)
  const marks = snapshot.enterprises.flatMap((of) => markOf(of, projection, type)).sort(importance)
  const towns = snapshot.townships.map(({ code, name, longitude, latitude }) => {
    const [x, y] = projection.at(longitude, latitude)
    return { id: code, name, x, y }
  })
  const neighbours = neighboursOf(snapshot.region.code, projection, box)
  const frame = { left: 8, top: 8, width: box.width - 16, height: box.height - 16 }
  const named = marks.length <= nameAll ? marks : marks.filter(({ severity }) => severity !== null)
  const labels = placeLabels(
    [
      ...named.map((mark) => markLabel(mark, type, noteEm(mark.id), snapshot.region.level)),
      ...towns.map((town) => townLabel(town, type)),
      ...neighbours.map((of) => neighbourLabel(of, type)),
    ],
    [...marks.map((mark) => areaOf(mark)), ...reserved(size, box)],
    frame,
  )
  return { projection, marks, towns, neighbours, labels: new Map(labels.map((label) => [label.id, label])), type }
}

/** Bounds shown: a whole county; of a larger region the part with its enterprises. */
function closeUp(borders: Borders, snapshot: WallSnapshot): Bounds | null {
  const whole = boundsOf(borders.region.flat())
  const places = boundsOf(placesOf(snapshot.enterprises))
  if (!whole || !places || snapshot.region.level >= 4) return whole
  const [west, south, east, north] = wider(places, 0.2 + 0.15 * (places[2] - places[0]))
  return [Math.max(west, whole[0]), Math.max(south, whole[1]), Math.min(east, whole[2]), Math.min(north, whole[3])]
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

function markOf(
  { id, shortName, worst, open, longitude, latitude }: WallEnterprise,
  projection: Projection,
  type: MapType,
): MapMark[] {
  if (longitude === null || latitude === null) return []
  const [x, y] = projection.at(longitude, latitude)
  return [{ id, name: shortName, severity: worst, open, x, y, radius: type.radius[worst ?? 'ok'] }]
}

const importance = (a: MapMark, b: MapMark): number => (a.severity ?? 5) - (b.severity ?? 5) || b.open - a.open

/** Returns the obstacle radius of a marker, including the ring around a red one. */
export const ringOf = (mark: MapMark): number => (mark.severity === 1 ? mark.radius * 1.65 : mark.radius)

function areaOf(mark: MapMark): Area {
  const half = ringOf(mark) * 1.1
  return { left: mark.x - half, top: mark.y - half, width: half * 2, height: half * 2 }
}

function markLabel(mark: MapMark, type: MapType, noteEm: number, level: number): LabelRequest {
  const size = mark.severity === null ? type.okName : type.name
  const second = noteEm * type.note
  return {
    id: mark.id,
    x: mark.x,
    y: mark.y,
    clear: ringOf(mark) + (mark.severity === null ? 10 : 12),
    width: Math.max(widthInEm(mark.name) * size, second) + 4,
    height: size * 1.15 + (noteEm > 0 ? type.note * 1.3 : 0),
    sides: eightSides,
    isRequired: mark.severity !== null || level >= 4,
  }
}

const townLabel = (town: MapPlace, { town: size }: MapType): LabelRequest => ({
  ...town,
  clear: 10,
  width: widthInEm(town.name) * size + 6,
  height: size * 1.1,
  sides: fourSides,
  isRequired: false,
})

/** Returns the seats of neighbouring regions of the same level that lie on the map. */
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

const neighbourLabel = (of: MapPlace, { town: size }: MapType): LabelRequest => ({
  ...of,
  clear: -size * 0.55,
  width: widthInEm(of.name) * size * 1.15,
  height: size * 1.1,
  sides: ['n'],
  isRequired: false,
})

/** Returns the areas of title and legend. */
const reserved = (size: WallSize, box: Box): Area[] =>
  size === '3840'
    ? [
        { left: 0, top: 0, width: 480, height: 84 },
        { left: 0, top: box.height - 62, width: box.width, height: 62 },
      ]
    : [
        { left: 0, top: 0, width: 160, height: 52 },
        { left: 0, top: box.height - 46, width: box.width, height: 46 },
      ]
