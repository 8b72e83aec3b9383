import type { WallSize } from '../../screen.ts'
import type { Box } from '../../use-box.ts'
import type { Area } from '../labels.ts'
import type { Point } from './geometry.ts'

/** End of a leader at the edge of a rail. */
export interface Port extends Point {
  readonly side: 'left' | 'right'
}

/** Sizes of the rails and of what is above and below them, px. */
export interface RailSize {
  readonly margin: number
  readonly width: number
  readonly top: number
  readonly bottom: number
  /** At most this many labels in one rail. */
  readonly most: number
}
const edge = { width: 4, height: 40, gap: 8 } as const
/** Least distance of two ports. */
const apart = 45
/** Space between the edge of a rail and the marks. */
const inner = 16

export const railSizes: Readonly<Record<WallSize, RailSize>> = {
  '3840': { margin: 22, width: 190, top: 118, bottom: 84, most: 14 },
  '1920': { margin: 14, width: 138, top: 66, bottom: 58, most: 8 },
}

/** Returns the most labels one rail holds in a box of this height. */
export const roomOf = ({ top, bottom, most }: RailSize, { height }: Box): number =>
  Math.max(1, Math.min(most, Math.floor((height - top - bottom - edge.height) / apart) + 1))

/** Returns the ports of both rails for a number of labels: up to four more than labels. */
export function portsFor(labels: number, rail: RailSize, box: Box): Port[] {
  const each = Math.min(roomOf(rail, box), Math.max(2, Math.ceil((labels + 4) / 2)))
  const first = rail.top + edge.height / 2
  const last = box.height - rail.bottom - edge.height / 2
  const step = (last - first) / Math.max(1, each - 1)
  const reach = rail.margin + rail.width
  return Array.from({ length: each }, (_, i) => first + step * i).flatMap((y): Port[] => [
    { side: 'left', x: reach, y },
    { side: 'right', x: box.width - reach, y },
  ])
}

/** Returns the area between the rails. */
export function betweenRails({ margin, width, top, bottom }: RailSize, box: Box): Area {
  const left = margin + width + inner
  return { left, top: top - 14, width: box.width - 2 * left, height: box.height - top - bottom + 20 }
}

/** Returns the coloured edge of the label at a port. */
export const edgeAt = ({ side, x, y }: Port): Area => ({
  left: side === 'left' ? x - edge.width : x,
  top: y - edge.height / 2,
  width: edge.width,
  height: edge.height,
})

/** Returns the area of the label's text at a port. */
export const labelAt = ({ side, x, y }: Port, { width }: RailSize): Area => {
  const text = width - edge.width - edge.gap
  return {
    left: side === 'left' ? x - edge.width - edge.gap - text : x + edge.width + edge.gap,
    top: y - edge.height / 2,
    width: text,
    height: edge.height,
  }
}
