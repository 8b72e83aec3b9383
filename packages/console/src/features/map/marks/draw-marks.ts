import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import { boxOf, type LonLat, type MapView, type Pixel, projecting } from '../view/projection.ts'
import { dotOf, dotSize, vehicleOf, vehicleSize } from './calm-pictures.ts'
import type { Context } from './canvas-text.ts'
import { drawMark } from './draw-mark.ts'
import { drawNames, drawSeats } from './draw-names.ts'
import { besidePlant, keyOf, type Placed, radiusOf } from './placed.ts'

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
