/** A circle with its words, in pixels of the picture. */
export interface LabelledCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly text: string
}

/** Places on a circle that words may take, in turns from the right, clockwise: below first. */
const turns = [0.25, 0.75, 0, 0.5, 0.125, 0.375, 0.625, 0.875]

/** Pixels of a letter of the words (600, 12 px), and of their line. */
const [letter, line] = [7.2, 15]

/**
 * Returns where the words of each circle are, as their middle: on the circle, the first place where they cover none of
 * those before; below it when there is none.
 */
export function placeRingLabels(circles: readonly LabelledCircle[]): { x: number; y: number; text: string }[] {
  const placed: { x: number; y: number; text: string }[] = []
  for (const { x, y, radius, text } of circles) {
    const places = turns.map((turn) => ({
      x: x + radius * Math.cos(turn * 2 * Math.PI),
      y: y + radius * Math.sin(turn * 2 * Math.PI),
      text,
    }))
    const free = places.find((place) => !placed.some((other) => covers(place, other)))
    const [below] = places
    const chosen = free ?? below
    if (chosen) placed.push(chosen)
  }
  return placed
}

type Placed = Readonly<{ x: number; y: number; text: string }>
const covers = (one: Placed, other: Placed): boolean =>
  Math.abs(one.y - other.y) < line && Math.abs(one.x - other.x) < ((one.text.length + other.text.length) * letter) / 2
