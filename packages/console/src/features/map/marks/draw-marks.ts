import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import { boxOf, type LonLat, type MapView, type Pixel, projecting } from '../view/projection.ts'
import { calmDrawing } from './calm-pictures.ts'
import type { Context } from './canvas-text.ts'
import { drawMark } from './draw-mark.ts'
import { drawNames, drawSeats } from './draw-names.ts'
import { besidePlant, keyOf, type Placed, radiusOf } from './placed.ts'
import { drawStillDevices } from './still-devices.ts'

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

/**
 * Draws the marks of a view and returns their positions. Marks come with the worst first and are drawn in the opposite
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
  drawStillDevices(
    context,
    view,
    placed.filter(({ mark }) => isStill(mark)),
    picture.lost,
    colours,
  )
  const calm = calmDrawing(context, picture.lost, colours)
  for (let n = placed.length - 1; n >= 0; n--) {
    const one = placed[n]
    if (!one) continue
    const marked = isMarked(one.mark, picture)
    if (!marked && isStill(one.mark)) continue
    if (!marked && one.mark.kind === 'vehicle' && isCalm(one.mark)) calm(one)
    else drawMark(context, one, picture, colours)
  }
  const taken = drawNames(context, view, placed, picture, colours)
  drawSeats(context, view, picture, taken, colours, project)
  return placed
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

const isCalm = (mark: Mark): boolean => mark.open === 0 && mark.count === undefined
/** Most marks of a crowded picture: a device without warnings. */
const isStill = (mark: Mark): boolean => mark.kind === 'device' && isCalm(mark)
const isMarked = (mark: Mark, { chosen, hovered }: MarksPicture): boolean => {
  if (chosen === null && hovered === null) return false
  const key = keyOf(mark)
  return key === chosen || key === hovered
}
