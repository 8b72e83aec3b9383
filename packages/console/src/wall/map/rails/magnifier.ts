import type { WallSize } from '../../screen.ts'
import type { Area } from '../labels.ts'
import { fanOut } from './fan-out.ts'
import type { Point } from './geometry.ts'
import type { DrawnMark } from './mark.ts'

/** A dense area of the map, drawn once more at a larger scale. */
export interface Magnifier {
  readonly source: Point & { readonly radius: number }
  readonly centre: Point
  readonly radius: number
  readonly scale: number
  readonly marks: readonly DrawnMark[]
}

/** More than nine marks within this radius (px) are magnified. */
const denseRadius = 60
const atLeast = 10
const leastRadius = 28
/** Room (px) of a lens for the marks at the edge of what it shows. */
const rim = 30
const lensRadius: Readonly<Record<WallSize, number>> = { '3840': 150, '1920': 92 }

/**
 * Returns the magnifier of the densest area; null without one, or without a place for it that hides no other
 * enterprise.
 */
export function magnify(marks: readonly DrawnMark[], size: WallSize, frame: Area): Magnifier | null {
  const dense = densest(marks)
  if (!dense) return null
  const radius = lensRadius[size]
  const source = sourceOf(dense.marks)
  const inside = new Set(dense.marks)
  const outside = marks.filter((mark) => !inside.has(mark))
  const centre = placeFor(radius, source, outside, frame)
  if (!centre) return null
  const scale = (radius - rim) / source.radius
  const enlarged = dense.marks.map((mark): DrawnMark => {
    const place = {
      x: centre.x + (mark.x - source.x) * scale,
      y: centre.y + (mark.y - source.y) * scale,
    }
    return { ...mark, ...place, place, isMagnified: true }
  })
  const half = radius * 0.86
  const within = { left: centre.x - half, top: centre.y - half, width: half * 2, height: half * 2 }
  const fanned = fanOut(enlarged, within)
  return fanned && { source, centre, radius, scale, marks: fanned }
}

/** The circle that is enlarged: around the marks, and no smaller than needed to see what is around them. */
function sourceOf(marks: readonly DrawnMark[]): Magnifier['source'] {
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [x, y] = [middleOf(marks.map((mark) => mark.x)), middleOf(marks.map((mark) => mark.y))]
  const spread = Math.max(...marks.map((mark) => Math.hypot(mark.x - x, mark.y - y)))
  return { x, y, radius: Math.min(denseRadius, Math.max(leastRadius, spread + 4)) }
}

function densest(marks: readonly DrawnMark[]): { centre: Point; marks: DrawnMark[] } | null {
  let best: { centre: Point; marks: DrawnMark[] } | null = null
  for (const { x, y } of marks) {
    const near = marks.filter((of) => Math.hypot(of.x - x, of.y - y) <= denseRadius)
    if (near.length >= atLeast && near.length > (best?.marks.length ?? 0)) best = { centre: { x, y }, marks: near }
  }
  return best
}

/** Returns the nearest place that covers neither the dense area nor another mark. */
function placeFor(
  radius: number,
  source: Magnifier['source'],
  others: readonly DrawnMark[],
  frame: Area,
): Point | null {
  let best: { at: Point; cost: number } | null = null
  const step = 14
  for (let x = frame.left + radius; x <= frame.left + frame.width - radius; x += step)
    for (let y = frame.top + radius; y <= frame.top + frame.height - radius; y += step) {
      const cost = Math.hypot(x - source.x, y - source.y)
      if (cost < radius + source.radius + 6 || (best && cost >= best.cost)) continue
      if (others.some((of) => Math.hypot(of.x - x, of.y - y) < radius + of.reach + 8)) continue
      best = { at: { x, y }, cost }
    }
  return best?.at ?? null
}
