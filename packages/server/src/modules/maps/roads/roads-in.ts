import { type DrawnRoadKind, roadKindOf } from '@fengsui/contract/maps/road-kinds.ts'

/** A road of a file of shapes. */
export interface FileRoad {
  readonly kind: DrawnRoadKind
  readonly name: string
  readonly path: readonly (readonly [longitude: number, latitude: number])[]
}

const mostRoads = 20_000
const mostCorners = 5000

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'

function linesOf(geometry: Json): readonly unknown[] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
}

/** The lines of a GeoJSON file whose properties name a kind of road. Runs in a worker process; a broken file has none. */
export function roadsIn(bytes: Uint8Array): FileRoad[] {
  let shapes: unknown
  try {
    shapes = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return []
  }
  const features = isObject(shapes) && Array.isArray(shapes.features) ? shapes.features : [shapes]
  const found: FileRoad[] = []
  for (const feature of features) {
    if (!isObject(feature) || !isObject(feature.geometry) || !isObject(feature.properties)) continue
    const kind = roadKindOf(feature.properties)
    if (!kind) continue
    const name = String(feature.properties.name ?? '').slice(0, 60)
    for (const line of linesOf(feature.geometry)) {
      if (!Array.isArray(line) || line.length < 2 || line.length > mostCorners || !line.every(isPlace)) continue
      found.push({ kind, name, path: line.map((place: number[]) => [place[0] as number, place[1] as number]) })
      if (found.length >= mostRoads) return found
    }
  }
  return found
}
