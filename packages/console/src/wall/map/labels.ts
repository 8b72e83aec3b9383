/** A rectangle of the drawing, in pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Side = 'e' | 'w' | 'ne' | 'se' | 'nw' | 'sw' | 'n' | 's'
export const fourSides: readonly Side[] = ['e', 'w', 'n', 's']

export interface LabelRequest {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Distance between label and point. */
  readonly clear: number
  readonly width: number
  readonly height: number
  readonly sides: readonly Side[]
  /**
   * If no position is free, placed further away, at worst at the least overlapping position; otherwise omitted.
   */
  readonly isRequired: boolean
}
export interface PlacedLabel extends Area {
  readonly id: string
  readonly side: Side
  /** Further away than next to its point: needs a leader line. */
  readonly isFar: boolean
}

/**
 * Places labels in order of importance: the first side that is inside the frame and touches neither an
 * obstacle nor a label placed before.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly Area[],
  frame: Area,
): readonly PlacedLabel[] {
  const taken = [...obstacles]
  const placed: PlacedLabel[] = []
  for (const request of requests) {
    const best = bestOf(request, taken, frame)
    if (!best) continue
    taken.push(best)
    placed.push(best)
  }
  return placed
}

/** Overlap in pixels that counts as rounding. */
const free = 0.01

/** Additional distance of each ring of candidate positions. */
const rings = [0, 26, 56]

function bestOf(request: LabelRequest, taken: readonly Area[], frame: Area): PlacedLabel | null {
  let best: { label: PlacedLabel; cost: number } | null = null
  for (const further of request.isRequired ? rings : [0]) {
    for (const side of request.sides) {
      const area = areaOf({ ...request, clear: request.clear + further }, side)
      const label = { id: request.id, side, isFar: further > 0, ...area }
      const cost = outside(label, frame) + taken.reduce((sum, other) => sum + overlap(label, other), 0)
      if (cost < free) return label
      if (!best || cost < best.cost) best = { label, cost }
    }
  }
  return request.isRequired ? (best?.label ?? null) : null
}

function areaOf({ x, y, clear, width, height }: LabelRequest, side: Side): Area {
  const slant = clear * 0.72
  const left = side.includes('e')
    ? x + (side === 'e' ? clear : slant)
    : side.includes('w')
      ? x - width - (side === 'w' ? clear : slant)
      : x - width / 2
  const top = side.startsWith('n')
    ? y - height - (side === 'n' ? clear : slant)
    : side.startsWith('s')
      ? y + (side === 's' ? clear : slant)
      : y - height / 2
  return { left, top, width, height }
}

/** Returns the overlapping area in square pixels. */
export function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

const outside = (area: Area, frame: Area): number => area.width * area.height - overlap(area, frame)
