import type { TrackPoint } from '@fengsui/contract/tracks/vehicle-track.ts'

/** Steps of the colour of speed by their lowest km/h, in rising order. */
export const speedBands = [
  { band: 'slow', from: 0 },
  { band: 'town', from: 20 },
  { band: 'road', from: 40 },
  { band: 'fast', from: 60 },
] as const
type Band = (typeof speedBands)[number]['band']

const bandOf = (speed: number): Band => speedBands.findLast(({ from }) => speed >= from)?.band ?? 'slow'

interface Spot {
  readonly x: number
  readonly y: number
}
export interface DrawnTrack {
  /** Stretches of one colour, each beginning where the one before ends. */
  readonly strokes: readonly { readonly band: Band; readonly path: string }[]
  readonly first: Spot
  readonly last: Spot
  /** Length of a line that measures the drawing. */
  readonly scale: { readonly metres: number; readonly width: number }
}

const metresPerDegree = 111_320
const margin = 28

export interface Projection {
  readonly spotOf: (place: Pick<TrackPoint, 'longitude' | 'latitude'>) => Spot
  readonly perMetre: number
  readonly scale: DrawnTrack['scale']
}
const round = (value: number) => Math.round(value * 10) / 10

/** Places on a drawing of this size that holds all of them, north up and to scale. */
export function projectTo(
  places: readonly Pick<TrackPoint, 'longitude' | 'latitude'>[],
  width: number,
  height: number,
): Projection {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max(50, (east - west) * shrink * metresPerDegree)
  const high = Math.max(50, (north - south) * metresPerDegree)
  const perMetre = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const metres = niceBelow(width / 4 / perMetre)
  return {
    perMetre,
    scale: { metres, width: round(metres * perMetre) },
    spotOf: ({ longitude, latitude }) => ({
      x: round(width / 2 + (longitude - (west + east) / 2) * shrink * metresPerDegree * perMetre),
      y: round(height / 2 - (latitude - (south + north) / 2) * metresPerDegree * perMetre),
    }),
  }
}

/** Strokes of a track by the bands of its speed. */
export function strokesOf(points: readonly TrackPoint[], { spotOf }: Projection): DrawnTrack['strokes'] {
  const spots = points.map(spotOf)
  const strokes: { band: Band; path: string }[] = []
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1]
    if (!before) continue
    const band = bandOf(points[index]?.speed ?? 0)
    const current = strokes.at(-1)
    if (current?.band === band) current.path += ` L ${spot.x} ${spot.y}`
    else strokes.push({ band, path: `M ${before.x} ${before.y} L ${spot.x} ${spot.y}` })
  }
  return strokes
}

/** Places points on a drawing of this size, north up and to scale. */
export function drawTrack(points: readonly TrackPoint[], width: number, height: number): DrawnTrack {
  const projection = projectTo(points, width, height)
  const spots = points.map(projection.spotOf)
  const nothing = { x: width / 2, y: height / 2 }
  return {
    strokes: strokesOf(points, projection),
    first: spots[0] ?? nothing,
    last: spots.at(-1) ?? nothing,
    scale: projection.scale,
  }
}

/** The largest of 1, 2, 5, 10, 20 … that is not over the value. */
function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power
}
