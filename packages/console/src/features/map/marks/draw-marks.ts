import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { type SeverityLevel, severityPath } from '../../../ui/badges/severity.tsx'
import type { MapColours } from '../view/map-colours.ts'
import { boxOf, type LonLat, type MapView, type Pixel, projecting } from '../view/projection.ts'

/** A mark where it is drawn, for pointers and keys. */
export interface Placed {
  readonly mark: Mark
  readonly at: Pixel
  readonly radius: number
}
export interface MarksPicture {
  readonly marks: readonly Mark[]
  /** Key of the chosen and of the hovered mark. */
  readonly chosen: string | null
  readonly hovered: string | null
  /** The live connection is lost: nothing shown is of now. */
  readonly lost: boolean
  /** The last places of a chosen vehicle. */
  readonly trail: readonly LonLat[]
  readonly seats: readonly (readonly [name: string, at: LonLat])[]
}

export const keyOf = ({ kind, id }: Pick<Mark, 'kind' | 'id'>): string => `${kind}:${id}`
const font = (size: number, weight = 400) =>
  `${weight} ${size}px "Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`

const paths = new Map<string, Path2D>()
function shapeOf(level: number): Path2D {
  const known = paths.get(String(level))
  if (known) return known
  const made = new Path2D(severityPath(String(level) as SeverityLevel))
  paths.set(String(level), made)
  return made
}

/** Radius of a mark, pixels; what a pointer has to meet. */
export function radiusOf(mark: Mark): number {
  if (mark.count !== undefined) return mark.count > 99 ? 19 : 16
  if (mark.kind === 'enterprise') return mark.open > 0 ? 14 : 8
  if (mark.kind === 'vehicle') return 12
  if (mark.kind === 'gate') return 12
  if (mark.open > 0) return 10
  return mark.kind === 'device' ? 4 : mark.kind === 'camera' ? 6 : 6
}

/** Where the number of devices of a plant stands: beside the plant's mark, each kind on its own side, pixels. */
const sides: Readonly<Partial<Record<Mark['kind'], Pixel>>> = { device: [-30, 20], camera: [0, 36], gate: [30, 20] }

/** Returns where a mark is drawn: numbers of devices stand beside the plant whose place they share. */
export function besidePlant({ kind, count, name }: Mark, [x, y]: Pixel): Pixel {
  const side = count === undefined || name === '' ? undefined : sides[kind]
  return side ? [x + side[0], y + side[1]] : [x, y]
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Draws the marks of a view and returns where they stand. Marks come with the worst first and are drawn in the opposite
 * order, so that the worst is on top; names go where they cover nothing, the worst and nearest first.
 */
export function drawMarks(context: Context, view: MapView, picture: MarksPicture, colours: MapColours): Placed[] {
  context.clearRect(0, 0, view.width, view.height)
  const project = projecting(view)
  const { west, east, south, north } = boxOf(view, 0.03)
  const placed: Placed[] = []
  for (const mark of picture.marks) {
    const [x, y] = mark.at
    if (x < west || x > east || y < south || y > north) continue
    placed.push({ mark, at: besidePlant(mark, project(mark.at)), radius: radiusOf(mark) })
  }
  drawTrail(context, picture.trail, colours, project)
  const dots = { online: dotOf(true, colours), offline: dotOf(false, colours) }
  for (let n = placed.length - 1; n >= 0; n--) {
    const one = placed[n]
    if (!one) continue
    if (isCalm(one.mark, picture)) {
      const { kind, onLine } = one.mark
      const copied =
        kind === 'vehicle'
          ? vehicleOf(one.mark, picture.lost, colours)
          : onLine !== 0 && !picture.lost
            ? dots.online
            : dots.offline
      const size = kind === 'vehicle' ? vehicleSize : dotSize
      context.drawImage(copied, one.at[0] - size / 2, one.at[1] - size / 2, size, size)
    } else drawMark(context, one, picture, colours)
  }
  const taken = drawNames(context, view, placed, picture, colours)
  drawSeats(context, view, picture, taken, colours, project)
  return placed
}

/** Names of places, where nothing else stands. */
function drawSeats(
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

/** Text with a casing in the colour of the ground. */
function cased(context: Context, text: string, x: number, y: number, ink: string, casing: string): void {
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = casing
  context.strokeText(text, x, y)
  context.fillStyle = ink
  context.fillText(text, x, y)
}

function drawTrail(
  context: Context,
  trail: readonly LonLat[],
  colours: MapColours,
  project: (place: LonLat) => Pixel,
): void {
  if (trail.length < 2) return
  context.save()
  context.setLineDash([1, 5])
  context.lineCap = 'round'
  context.lineWidth = 3
  context.strokeStyle = colours.text
  context.beginPath()
  for (const place of trail) context.lineTo(...project(place))
  context.stroke()
  context.restore()
}

/** Most marks of a crowded picture: a device or vehicle without warnings, neither chosen nor under the pointer. */
const isCalm = (mark: Mark, { chosen, hovered }: MarksPicture): boolean =>
  (mark.kind === 'device' || mark.kind === 'vehicle') &&
  mark.open === 0 &&
  mark.count === undefined &&
  keyOf(mark) !== chosen &&
  keyOf(mark) !== hovered

const vehicleSize = 26
/** Degrees between two pictures of a vehicle: less is not seen. */
const turn = 10

/** Returns the picture of a calm vehicle in its heading, drawn once for each. */
function vehicleOf(mark: Mark, lost: boolean, colours: MapColours): OffscreenCanvas {
  const heading = (Math.round((mark.heading ?? 0) / turn) * turn) % 360
  const key = `${mark.onLine} ${lost} ${heading} ${colours.text} ${colours.container} ${colours.silent}`
  const known = dots.get(key)
  if (known) return known
  const picture = new OffscreenCanvas(vehicleSize * 2, vehicleSize * 2)
  const context = picture.getContext('2d')
  if (context) {
    context.scale(2, 2)
    context.translate(vehicleSize / 2, vehicleSize / 2)
    drawVehicle(context, { ...mark, heading }, lost, colours)
  }
  dots.set(key, picture)
  return picture
}

const dotSize = 12
const dots = new Map<string, OffscreenCanvas>()

/** Returns the picture of a calm device, drawn once for each theme: thousands are only copied. */
function dotOf(isOnline: boolean, colours: MapColours): OffscreenCanvas {
  const key = `${isOnline} ${colours.text2} ${colours.container} ${colours.outline}`
  const known = dots.get(key)
  if (known) return known
  const picture = new OffscreenCanvas(dotSize * 2, dotSize * 2)
  const context = picture.getContext('2d')
  if (context) {
    context.scale(2, 2)
    context.beginPath()
    context.arc(dotSize / 2, dotSize / 2, 4, 0, 2 * Math.PI)
    context.fillStyle = isOnline ? colours.text2 : colours.container
    context.fill()
    context.lineWidth = 1.6
    context.strokeStyle = colours.outline
    context.stroke()
  }
  dots.set(key, picture)
  return picture
}

function drawMark(
  context: Context,
  { mark, at: [x, y], radius }: Placed,
  { chosen, hovered, lost }: MarksPicture,
  colours: MapColours,
): void {
  const isChosen = keyOf(mark) === chosen
  context.save()
  context.translate(x, y)
  if (isChosen || keyOf(mark) === hovered) {
    context.beginPath()
    context.arc(0, 0, radius + (isChosen ? 13 : 6), 0, 2 * Math.PI)
    context.fillStyle = colours.container
    context.fill()
    context.lineWidth = isChosen ? 2.5 : 1.5
    context.strokeStyle = colours.text
    context.stroke()
  }
  if (mark.count !== undefined) drawCluster(context, mark, radius, colours)
  else if (mark.kind === 'vehicle') drawVehicle(context, mark, lost, colours)
  else if (mark.kind === 'gate') drawGate(context, mark, colours)
  else if (mark.worst !== null && mark.open > 0) drawShape(context, mark, isChosen ? 17 : radius, lost, colours)
  else drawCalm(context, mark, radius, lost, colours)
  context.restore()
}

function drawShape(context: Context, mark: Mark, radius: number, lost: boolean, colours: MapColours): void {
  const level = mark.worst ?? 4
  const fill = colours.severity[level] ?? colours.text
  context.save()
  context.scale(radius / 6, radius / 6)
  context.translate(-6, -6)
  const shape = shapeOf(level)
  context.lineWidth = 1.2
  context.strokeStyle = lost ? fill : colours.container
  context.fillStyle = lost ? colours.container : fill
  context.fill(shape)
  context.stroke(shape)
  context.restore()
  if (mark.open < 2) return
  context.font = font(12, 600)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = lost ? colours.text : level === 2 || level === 3 || colours.isDark ? '#1C2430' : '#FFFFFF'
  context.fillText(mark.open > 99 ? '99+' : String(mark.open), 0, level === 2 ? 3 : 0.5)
}

/** Nothing open: a ring; a dot for a device, hollow while it is offline. */
function drawCalm(context: Context, mark: Mark, radius: number, lost: boolean, colours: MapColours): void {
  context.beginPath()
  if (mark.kind === 'workplace') context.rect(-radius, -radius * 0.75, radius * 2, radius * 1.5)
  else context.arc(0, 0, radius, 0, 2 * Math.PI)
  const isDot = mark.kind === 'device' && mark.onLine !== 0 && !lost
  context.fillStyle = isDot ? colours.text2 : colours.container
  context.fill()
  context.lineWidth = mark.kind === 'enterprise' ? 2.2 : 1.6
  context.strokeStyle = mark.kind === 'camera' && mark.onLine !== 0 ? colours.accent : colours.outline
  if (mark.placeSource) context.setLineDash([3, 2.5])
  context.stroke()
}

function drawVehicle(context: Context, mark: Mark, lost: boolean, colours: MapColours): void {
  const isSilent = mark.onLine !== 1
  const ink = isSilent ? colours.silent : colours.text
  context.beginPath()
  context.arc(0, 0, 11, 0, 2 * Math.PI)
  context.fillStyle = lost ? colours.container : ink
  context.fill()
  context.lineWidth = mark.open > 0 ? 3 : 1.5
  context.strokeStyle = mark.open > 0 ? (colours.severity[mark.worst ?? 4] ?? ink) : lost ? ink : colours.container
  context.stroke()
  context.rotate(((mark.heading ?? 0) * Math.PI) / 180)
  context.beginPath()
  context.moveTo(0, -6.5)
  context.lineTo(4.6, 5)
  context.lineTo(0, 2.6)
  context.lineTo(-4.6, 5)
  context.closePath()
  context.fillStyle = lost ? ink : colours.container
  context.fill()
}

function drawGate(context: Context, mark: Mark, colours: MapColours): void {
  context.fillStyle = mark.onLine === 0 ? colours.silent : colours.text
  context.strokeStyle = mark.open > 0 ? (colours.severity[mark.worst ?? 4] ?? colours.container) : colours.container
  context.lineWidth = mark.open > 0 ? 3 : 1.5
  context.beginPath()
  context.rect(-4, -12, 8, 24)
  context.stroke()
  context.fill()
}

function drawCluster(context: Context, mark: Mark, radius: number, colours: MapColours): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fillStyle = colours.container
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = mark.kind === 'camera' ? colours.accent : colours.outline
  context.stroke()
  context.font = font(13, 600)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colours.text
  context.fillText(String(mark.count), 0, 0.5)
  if (mark.worst === null) return
  context.translate(radius * 0.75, -radius * 0.75)
  context.scale(0.9, 0.9)
  context.translate(-6, -6)
  context.fillStyle = colours.severity[mark.worst] ?? colours.text
  context.strokeStyle = colours.container
  context.lineWidth = 1.5
  const shape = shapeOf(mark.worst)
  context.fill(shape)
  context.stroke(shape)
}

/** The most names of a picture: more is not read. */
const mostNames = 60
/** The most marks of which a name is tried. */
const mostTried = 240
type Area = readonly [left: number, top: number, right: number, bottom: number]
const overlaps = (one: Area, other: Area) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

/** Names beside an edge bar at the end of a leader; of vehicles and gates right beside the mark. */
function drawNames(
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
