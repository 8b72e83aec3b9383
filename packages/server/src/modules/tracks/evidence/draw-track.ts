import type { TripCourse } from '@fengsui/contract/tracks/trip.ts'
import type { Rectangle, Stroke, Text } from '../../../framework/documents/pdf.ts'
import type { Place } from '../trip/geometry.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const margin = 24
const metresPerDegree = 111_320
/** Width of the track by its speed from so many km/h on. */
const widths = [
  { from: 60, width: 3 },
  { from: 40, width: 2.1 },
  { from: 0, width: 1.2 },
] as const

/** The track to scale, north up, with corridor, areas, ends and the numbers of events. */
export function drawTrack(course: TripCourse, frame: Frame, words: { readonly from: string; readonly to: string }) {
  const { points, route, areas, corridorMetres, from, to, events } = course
  const ends = [from, to].filter((place) => place !== null)
  const places: Place[] = [...points, ...route.flatMap((place) => around(place, corridorMetres)), ...ends]
  const { spotOf, perMetre } = projectTo(places, frame)
  const strokes: Stroke[] = [border(frame)]
  if (route.length > 1) {
    const line = route.map(spotOf)
    strokes.push({ places: line, width: Math.min(60, Math.max(4, 2 * corridorMetres * perMetre)), grey: 0.93 })
    strokes.push({ places: line, width: 0.6, grey: 0.45, dash: [4, 3] })
  }
  for (const { ring } of areas) strokes.push({ places: ring.map(spotOf), width: 0.7, grey: 0.35, dash: [1.5, 1.5] })
  for (const [n, point] of points.entries()) {
    const before = points[n - 1]
    const width = widths.find((step) => point.speed >= step.from)?.width ?? 1.2
    if (before) strokes.push({ places: [spotOf(before), spotOf(point)], width, grey: 0 })
  }
  const texts: Text[] = []
  const filled: Rectangle[] = []
  const mark = (place: Place | null, text: string, side: number) => {
    if (!place) return
    const { x, y } = spotOf(place)
    filled.push({ x: x - side / 2, y: y - side / 2, width: side, height: side })
    texts.push({ text, x: x + side / 2 + 2, y: y - 3, size: 9 })
  }
  mark(from, words.from, 6)
  mark(to, words.to, 6)
  for (const [n, { longitude, latitude }] of events.entries())
    if (longitude !== null && latitude !== null) mark({ longitude, latitude }, String(n + 1), 3.5)
  const metres = niceBelow(frame.width / 4 / perMetre)
  filled.push({ x: frame.x + 10, y: frame.y + 10, width: metres * perMetre, height: 1.2 })
  texts.push({
    text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
    x: frame.x + 10,
    y: frame.y + 14,
    size: 8,
  })
  texts.push({ text: 'N ↑', x: frame.x + frame.width - 26, y: frame.y + frame.height - 16, size: 9 })
  return { strokes, texts, filled }
}

/** Corners of a square about a place: its corridor is to be within the frame. */
function around({ longitude, latitude }: Place, metres: number): Place[] {
  const [up, aside] = [metres / metresPerDegree, metres / metresPerDegree / Math.cos((latitude * Math.PI) / 180)]
  return [-1, 1].map((side) => ({ longitude: longitude + side * aside, latitude: latitude + side * up }))
}

function projectTo(places: readonly Place[], { x, y, width, height }: Frame) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max(50, (east - west) * shrink * metresPerDegree)
  const high = Math.max(50, (north - south) * metresPerDegree)
  const perMetre = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  return {
    perMetre,
    spotOf: ({ longitude, latitude }: Place) => ({
      x: x + width / 2 + (longitude - (west + east) / 2) * shrink * metresPerDegree * perMetre,
      y: y + height / 2 + (latitude - (south + north) / 2) * metresPerDegree * perMetre,
    }),
  }
}

const border = ({ x, y, width, height }: Frame): Stroke => ({
  places: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
  ],
  width: 0.5,
  grey: 0.6,
})

/** The largest of 1, 2, 5, 10, 20 … that is not over the value. */
function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power
}
