import type { Size } from '../view/view.ts'

/** A label to place above a point of the picture, in pixels. */
export interface Wanted {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Smaller is placed first: the chosen one, then severity, then what is nearest. */
  readonly rank: number
  /** Metres from the eye; decides between equal ranks. */
  readonly depth: number
  /** Is shown even where no place is free. */
  readonly must?: boolean
}
/** Upper left corner. */
export interface PlacedLabel {
  readonly left: number
  readonly top: number
}
interface Box extends PlacedLabel {
  readonly right: number
  readonly bottom: number
}

/** Pixels between labels, between a label and its point, and from the edges. */
const gap = 4
const above = 18
const edge = 4

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap

/** Places tried in turn, in parts of the label's size from the place straight above. */
const tries: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.55, -0.15],
  [-0.55, -0.15],
  [0, -0.9],
  [0.6, -1.1],
  [-0.6, -1.1],
  [0, -1.9],
]

/** Returns the places of the labels that can be shown without covering each other or `taken`; others are hidden. */
export function placeLabels(
  wanted: readonly Wanted[],
  size: Size,
  taken: readonly (PlacedLabel & Size)[] = [],
): Map<string, PlacedLabel> {
  const boxes: Box[] = taken.map(({ left, top, width, height }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }))
  const placed = new Map<string, PlacedLabel>()
  const isSeen = ({ x, y }: Wanted) => x >= 0 && y >= 0 && x <= size.width && y <= size.height
  const inTurn = wanted
    .filter(isSeen)
    .toSorted(
      (one, other) =>
        Number(other.must ?? false) - Number(one.must ?? false) || one.rank - other.rank || one.depth - other.depth,
    )
  for (const label of inTurn) {
    const candidates = tries.map((at) => boxAt(label, at, size))
    const free = candidates.find((box) => !boxes.some((other) => overlap(box, other)))
    const box = free ?? (label.must ? candidates[0] : undefined)
    if (!box) continue
    boxes.push(box)
    placed.set(label.id, { left: box.left, top: box.top })
  }
  return placed
}

function boxAt({ x, y, width, height }: Wanted, [right, down]: readonly [number, number], size: Size): Box {
  const inside = (value: number, most: number) => Math.round(Math.max(edge, Math.min(value, most - edge)))
  const left = inside(x - width / 2 + right * width, size.width - width)
  const top = inside(y - above - height + down * height, size.height - height)
  return { left, top, right: left + width, bottom: top + height }
}
