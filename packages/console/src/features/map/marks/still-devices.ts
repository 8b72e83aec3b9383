import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import type { MapView } from '../view/projection.ts'
import { calmDrawing } from './calm-pictures.ts'
import type { Context } from './canvas-text.ts'
import type { Placed } from './placed.ts'

interface Still {
  /** View, theme and connection of which it is. */
  readonly key: string
  readonly marks: readonly Mark[]
  /** Absent after the first drawing at a view: while the map is moved, nothing is kept. */
  readonly picture: OffscreenCanvas | undefined
}
const kept = new WeakMap<Context, Still>()

/** Devices from which a picture of them is worth keeping. */
const many = 500

/**
 * Draws devices without warnings. Thousands of them stand still while vehicles move: as long as neither they nor the view
 * change, they are copied as one picture.
 */
export function drawStillDevices(
  context: Context,
  view: MapView,
  devices: readonly Placed[],
  lost: boolean,
  colours: MapColours,
): void {
  const drawAll = (into: Context) => {
    const draw = calmDrawing(into, lost, colours)
    for (const device of devices.toReversed()) draw(device)
  }
  const { a: ratio } = context.getTransform()
  const { longitude, latitude, zoom, width, height } = view
  const key = [longitude, latitude, zoom, width, height, ratio, lost, colours.text2, colours.container].join()
  const before = kept.get(context)
  const isSame =
    before?.key === key &&
    before.marks.length === devices.length &&
    devices.every(({ mark }, at) => before.marks[at] === mark)
  const known = isSame ? before.picture : undefined
  const isWorth = devices.length >= many && before?.key === key
  const picture = known ?? (isWorth ? pictureOf(view, ratio, drawAll) : undefined)
  if (picture !== known || !isSame) kept.set(context, { key, marks: devices.map(({ mark }) => mark), picture })
  if (picture) context.drawImage(picture, 0, 0, width, height)
  else drawAll(context)
}

function pictureOf(
  { width, height }: MapView,
  ratio: number,
  draw: (into: Context) => void,
): OffscreenCanvas | undefined {
  const picture = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio))
  const into = picture.getContext('2d')
  if (!into) return undefined
  into.setTransform(ratio, 0, 0, ratio, 0, 0)
  draw(into)
  return picture
}
