import type { MapColours } from '../view/map-colours.ts'
import type { LonLat, MapView, Pixel } from '../view/projection.ts'
import { type Context, cased, font } from './canvas-text.ts'
import type { MarksPicture } from './draw-marks.ts'
import { keyOf, type Placed } from './placed.ts'

/** Names of places, where nothing else is drawn. */
export function drawSeats(
  context: Context,
  view: MapView,
  { seats }: MarksPicture,
  taken: readonly Area[],
  colours: MapColours,
  project: (place: LonLat) => Pixel,
): void {
  context.font = font(12)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  for (const [name, place] of seats) {
    const [x, y] = project(place)
    if (x < -60 || y < 0 || x > view.width || y > view.height) continue
    const area: Area = [x - 3, y - 8, x + 8 + name.length * 12, y + 8]
    if (taken.some((other) => overlaps(area, other))) continue
    context.fillStyle = colours.silent
    context.fillRect(x - 1.5, y - 1.5, 3, 3)
    cased(context, name, x + 6, y, colours.text3, colours.land)
  }
}

/** The most names of a picture: more is not read. */
const mostNames = 60
/** The most marks of which a name is tried. */
const mostTried = 240
export type Area = readonly [left: number, top: number, right: number, bottom: number]
const overlaps = (one: Area, other: Area) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

/** Names beside an edge bar at the end of a leader; of vehicles and gates right beside the mark. */
export function drawNames(
  context: Context,
  view: MapView,
  placed: readonly Placed[],
  { chosen }: MarksPicture,
  colours: MapColours,
): Area[] {
  const taken: Area[] = placed
    .slice(0, 400)
    .map(({ at: [x, y], radius }) => [x - radius, y - radius, x + radius, y + radius])
  const wanted = placed.filter(
    ({ mark }) =>
      mark.count === undefined && (mark.kind === 'enterprise' || mark.kind === 'vehicle' || mark.kind === 'gate'),
  )
  const rank = ({ mark }: Placed) => (keyOf(mark) === chosen ? -1 : (mark.worst ?? 9))
  const ordered = wanted.slice(0, mostTried)
  let drawn = 0
  for (const one of [...ordered].sort((a, b) => rank(a) - rank(b))) {
    if (drawn >= mostNames) break
    if (drawName(context, view, one, taken, keyOf(one.mark) === chosen, colours)) drawn++
  }
  return taken
}

function drawName(
  context: Context,
  view: MapView,
  { mark, at: [x, y], radius }: Placed,
  taken: Area[],
  isChosen: boolean,
  colours: MapColours,
): boolean {
  const size = isChosen ? 15 : 13
  context.font = font(size, 600)
  context.textBaseline = 'middle'
  const width = context.measureText(mark.name).width
  const led = mark.kind === 'enterprise'
  const reach = radius + (led ? 26 : 8)
  const sides = led
    ? ([
        [1, -0.5],
        [-1, -0.5],
        [1, 0.6],
        [-1, 0.6],
      ] as const)
    : ([
        [1, 0],
        [-1, 0],
      ] as const)
  for (const [across, down] of sides) {
    const [ex, ey] = [x + across * reach, y + down * (led ? 28 : 0)]
    const left = across > 0 ? ex + (led ? 7 : 0) : ex - width - (led ? 7 : 0)
    const area: Area = [left - 2, ey - 9, left + width + 2, ey + 9]
    if (area[0] < 4 || area[2] > view.width - 4 || area[1] < 4 || area[3] > view.height - 4) continue
    if (taken.some((other) => overlaps(area, other))) continue
    taken.push(area)
    const ink = mark.open > 0 ? (colours.severity[mark.worst ?? 4] ?? colours.outline) : colours.outline
    if (led) {
      context.strokeStyle = ink
      context.lineWidth = 1.5
      context.beginPath()
      const away = Math.hypot(ex - x, ey - y) || 1
      const from = (isChosen ? radius + 13 : radius + 1) / away
      context.moveTo(x + (ex - x) * from, y + (ey - y) * from)
      context.lineTo(ex, ey)
      context.stroke()
      context.fillStyle = ink
      context.fillRect(ex - 1.5, ey - 9, 3, 18)
    }
    context.textAlign = 'left'
    cased(context, mark.name, left, ey, mark.open > 0 || isChosen ? colours.text : colours.text2, colours.land)
    return true
  }
  return false
}
