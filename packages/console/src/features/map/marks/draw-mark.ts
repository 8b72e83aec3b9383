import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { type SeverityLevel, severityPath } from '../../../ui/badges/severity.tsx'
import type { MapColours } from '../view/map-colours.ts'
import { type Context, font } from './canvas-text.ts'
import type { MarksPicture } from './draw-marks.ts'
import { keyOf, type Placed } from './placed.ts'

const paths = new Map<string, Path2D>()
function shapeOf(level: number): Path2D {
  const known = paths.get(String(level))
  if (known) return known
  const made = new Path2D(severityPath(String(level) as SeverityLevel))
  paths.set(String(level), made)
  return made
}

/** Draws one mark at its place, with a ring about it when chosen or under the pointer. */
export function drawMark(
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

export function drawVehicle(context: Context, mark: Mark, lost: boolean, colours: MapColours): void {
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
