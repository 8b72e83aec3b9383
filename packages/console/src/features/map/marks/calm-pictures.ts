import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import type { Context } from './canvas-text.ts'
import { drawVehicle } from './draw-mark.ts'
import type { Placed } from './placed.ts'
import { type Pixels, pixelsOf } from './stamp-pixels.ts'

/** Sides of the pictures, pixels of the view. */
const sides = { vehicle: 26, device: 12 } as const
export const deviceSide = sides.device
/** Degrees between two pictures of a vehicle: less is not seen. */
const turn = 10
const pictures = new Map<string, OffscreenCanvas>()

/** Returns a picture as drawn once at the resolution of the screen: copying it scales nothing. */
function pictureOf(key: string, side: number, ratio: number, draw: (context: Context) => void): OffscreenCanvas {
  const known = pictures.get(key)
  if (known) return known
  const picture = new OffscreenCanvas(Math.ceil(side * ratio), Math.ceil(side * ratio))
  const context = picture.getContext('2d')
  if (context) {
    context.scale(ratio, ratio)
    context.translate(side / 2, side / 2)
    draw(context)
  }
  pictures.set(key, picture)
  return picture
}

function vehicleOf(mark: Mark, lost: boolean, ratio: number, colours: MapColours): OffscreenCanvas {
  const heading = (Math.round((mark.heading ?? 0) / turn) * turn) % 360
  const key = `${mark.onLine} ${lost} ${heading} ${ratio} ${colours.text} ${colours.container} ${colours.silent}`
  return pictureOf(key, sides.vehicle, ratio, (context) => drawVehicle(context, { ...mark, heading }, lost, colours))
}

function deviceOf(isOnline: boolean, ratio: number, colours: MapColours): OffscreenCanvas {
  const key = `${isOnline} ${ratio} ${colours.text2} ${colours.container} ${colours.outline}`
  return pictureOf(key, sides.device, ratio, (context) => {
    context.beginPath()
    context.arc(0, 0, 4, 0, 2 * Math.PI)
    context.fillStyle = isOnline ? colours.text2 : colours.container
    context.fill()
    context.lineWidth = 1.6
    context.strokeStyle = colours.outline
    context.stroke()
  })
}

const read = new WeakMap<OffscreenCanvas, Pixels>()

/** The picture of a device as pixels; undefined where the browser draws nothing. */
export function devicePixels(isOnline: boolean, ratio: number, colours: MapColours): Pixels | undefined {
  const picture = deviceOf(isOnline, ratio, colours)
  const known = read.get(picture)
  if (known) return known
  const image = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
  const pixels = image && pixelsOf(image)
  if (pixels) read.set(picture, pixels)
  return pixels
}

/** Returns a function that copies the pictures of calm marks, thousands of which are drawn: devices and vehicles without warnings. */
export function calmDrawing(context: Context, lost: boolean, colours: MapColours): (placed: Placed) => void {
  const ratio = context.getTransform().a || 1
  const devices = { on: deviceOf(true, ratio, colours), off: deviceOf(false, ratio, colours) }
  const whole = (value: number) => Math.round(value * ratio) / ratio
  return ({ mark, at: [x, y] }) => {
    const isVehicle = mark.kind === 'vehicle'
    const picture = isVehicle
      ? vehicleOf(mark, lost, ratio, colours)
      : mark.onLine !== 0 && !lost
        ? devices.on
        : devices.off
    const side = isVehicle ? sides.vehicle : sides.device
    context.drawImage(picture, whole(x - side / 2), whole(y - side / 2), picture.width / ratio, picture.height / ratio)
  }
}
