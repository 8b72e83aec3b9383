import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import { drawVehicle } from './draw-mark.ts'

export const vehicleSize = 26
/** Degrees between two pictures of a vehicle: less is not seen. */
const turn = 10

/** Returns the picture of a calm vehicle in its heading, drawn once for each. */
export function vehicleOf(mark: Mark, lost: boolean, colours: MapColours): OffscreenCanvas {
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

export const dotSize = 12
const dots = new Map<string, OffscreenCanvas>()

/** Returns the picture of a calm device, drawn once for each theme: thousands are only copied. */
export function dotOf(isOnline: boolean, colours: MapColours): OffscreenCanvas {
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
