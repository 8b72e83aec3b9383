import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { badRequest } from '../../framework/http/http-error.ts'

const kinds = new Set(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'])
const mostFeatures = 20_000

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export interface ShapesFacts {
  readonly features: number
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
}

/** Checks an uploaded GeoJSON file before it is stored. Runs in a worker process. Throws a refusal. */
export function checkShapes(bytes: Uint8Array): ShapesFacts {
  const features = featuresOf(parsed(bytes))
  if (features.length === 0 || features.length > mostFeatures)
    throw badRequest(say.shapesCount, { most: String(mostFeatures) })
  const bounds: [number, number, number, number] = [180, 90, -180, -90]
  for (const [n, feature] of features.entries()) {
    const { geometry } = isObject(feature) ? feature : { geometry: undefined }
    if (!isObject(geometry) || !kinds.has(String(geometry.type)) || !spans(geometry.coordinates, bounds))
      throw badRequest(say.badFeature, { n: String(n + 1) })
  }
  return { features: features.length, bounds }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest(say.notShapes)
  }
}

function featuresOf(shapes: unknown): readonly unknown[] {
  if (!isObject(shapes)) throw badRequest(say.notShapes)
  if (shapes.type === 'Feature') return [shapes]
  if (shapes.type !== 'FeatureCollection' || !Array.isArray(shapes.features)) throw badRequest(say.notShapes)
  return shapes.features
}

/** Widens the bounds by all positions; false for what is none, or is beyond the globe. */
function spans(value: unknown, bounds: [number, number, number, number]): boolean {
  const waiting: unknown[] = [value]
  let found = 0
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (!Array.isArray(one)) return false
    const [x, y] = one
    if (typeof x !== 'number' || typeof y !== 'number') {
      for (const part of one) waiting.push(part)
      continue
    }
    if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) return false
    found += 1
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return found > 0
}
