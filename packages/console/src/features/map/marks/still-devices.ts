import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import type { MapView } from '../view/projection.ts'
import { calmDrawing, devicePixels, deviceSide } from './calm-pictures.ts'
import type { Context } from './canvas-text.ts'
import type { Placed } from './placed.ts'
import { pixelsOf, stampPixels } from './stamp-pixels.ts'

interface Still {
  /** View, theme and connection of which it is. */
  readonly key: string
  readonly marks: readonly Mark[]
  /** Absent where the devices are few. */
  readonly picture: OffscreenCanvas | undefined
}
const kept = new WeakMap<Context, Still>()

/** Devices from which a picture of them is worth keeping, and made by pixels. */
const many = 500

/**
 * Draws devices without warnings. Thousands of them do not move while vehicles move: as long as neither they nor the view
 * change, they are copied as one picture.
 */
export function drawStillDevices(
  context: Context,
  view: MapView,
  devices: readonly Placed[],
  lost: boolean,
  colours: MapColours,
): void {
  const { a: ratio } = context.getTransform()
  const { longitude, latitude, zoom, width, height } = view
  const key = [longitude, latitude, zoom, width, height, ratio, lost, colours.text2, colours.container].join()
  const before = kept.get(context)
  const isSame =
    before?.key === key &&
    before.marks.length === devices.length &&
    devices.every(({ mark }, at) => before.marks[at] === mark)
  const known = isSame ? before.picture : undefined
  const picture = known ?? (devices.length >= many ? pictureOf(view, ratio, devices, lost, colours) : undefined)
  if (picture !== known || !isSame) kept.set(context, { key, marks: devices.map(({ mark }) => mark), picture })
  if (picture) context.drawImage(picture, 0, 0, width, height)
  else {
    const draw = calmDrawing(context, lost, colours)
    for (const device of devices.toReversed()) draw(device)
  }
}

function pictureOf(
  { width, height }: MapView,
  ratio: number,
  devices: readonly Placed[],
  lost: boolean,
  colours: MapColours,
): OffscreenCanvas | undefined {
  const picture = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio))
  const into = picture.getContext('2d')
  const [on, off] = [devicePixels(true, ratio, colours), devicePixels(false, ratio, colours)]
  if (!into || !on || !off) return undefined
  const image = into.createImageData(picture.width, picture.height)
  const pixels = pixelsOf(image)
  for (let n = devices.length - 1; n >= 0; n--) {
    const { mark, at } = devices[n] as Placed
    const [left, top] = [(at[0] - deviceSide / 2) * ratio, (at[1] - deviceSide / 2) * ratio]
    stampPixels(pixels, mark.onLine !== 0 && !lost ? on : off, Math.round(left), Math.round(top))
  }
  into.putImageData(image, 0, 0)
  return picture
}
