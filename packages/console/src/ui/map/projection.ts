/** Size of a drawing in its own pixels. */
interface Box {
  readonly width: number
  readonly height: number
}

export type Bounds = readonly [west: number, south: number, east: number, north: number]
export interface Insets {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
export interface Projection {
  readonly at: (longitude: number, latitude: number) => readonly [x: number, y: number]
  /** Bounds visible in the whole box, in degrees. */
  readonly shown: Bounds
  /** Pixels per degree of latitude. */
  readonly scale: number
}

/** Returns the bounding box of the points; null if there are none. */
export function boundsOf(points: readonly (readonly [longitude: number, latitude: number])[]): Bounds | null {
  if (points.length === 0) return null
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Returns the bounds with a margin in degrees on each side. */
export const wider = ([west, south, east, north]: Bounds, by: number): Bounds => [
  west - by,
  south - by,
  east + by,
  north + by,
]

/**
 * Returns an equirectangular projection, true to scale at the middle latitude, that fits the bounds into the
 * box minus its insets.
 */
export function projectionOf([west, south, east, north]: Bounds, box: Box, insets: Insets): Projection {
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const width = Math.max(1e-6, (east - west) * narrowing)
  const height = Math.max(1e-6, north - south)
  const room = { width: box.width - insets.left - insets.right, height: box.height - insets.top - insets.bottom }
  const scale = Math.min(room.width / width, room.height / height)
  const left = insets.left + (room.width - width * scale) / 2
  const top = insets.top + (room.height - height * scale) / 2
  return {
    at: (longitude, latitude) => [left + (longitude - west) * narrowing * scale, top + (north - latitude) * scale],
    shown: [
      west - left / scale / narrowing,
      north - (box.height - top) / scale,
      west + (box.width - left) / scale / narrowing,
      north + top / scale,
    ],
    scale,
  }
}

/** Returns a round step in degrees for a grid of about the given number of lines across a span. */
export function gridStep(span: number, lines: number): number {
  const rough = span / lines
  return [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((step) => step >= rough) ?? 20
}
