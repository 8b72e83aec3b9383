import type { Canvas, Colour } from './canvas.ts'

/** Where a person is and what the arms do. */
export interface Figure {
  /** Place of the feet. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly suit: Colour
  /** -1 to 1: swing of the arms. */
  readonly reach: number
  /** -1 to 1: swing of the legs; 0 at rest. */
  readonly stride: number
}

const [skin, trousers, cap, shoe]: Colour[] = [
  [224, 191, 160],
  [70, 80, 98],
  [236, 233, 222],
  [40, 42, 46],
]

/** Draws a person in work clothes with a cap. */
export function drawPerson(canvas: Canvas, { x, y, size, suit, reach, stride }: Figure): void {
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const
  const dark: Colour = [suit[0] * 0.82, suit[1] * 0.82, suit[2] * 0.82]
  canvas.ellipse(x, y, 24 * size, 6 * size, [40, 40, 38], 0.25)
  for (const side of [-1, 1]) {
    const foot = side * 9 + stride * side * 10
    canvas.line(at(side * 8, -52), at(foot, -4), 13 * size, trousers ?? suit)
    canvas.ellipse(...at(foot + 2, -3), 9 * size, 4 * size, shoe ?? suit)
  }
  canvas.polygon([at(-20, -54), at(-22, -100), at(-10, -112), at(10, -112), at(22, -100), at(20, -54)], suit)
  canvas.polygon([at(4, -54), at(6, -112), at(10, -112), at(22, -100), at(20, -54)], dark)
  for (const side of [-1, 1]) {
    const hand = at(side * 24 + reach * 10, -70 - side * reach * 8)
    canvas.line(at(side * 20, -100), hand, 10 * size, side < 0 ? suit : dark)
    canvas.ellipse(...hand, 5 * size, 5 * size, skin ?? suit)
  }
  canvas.rect(x - 5 * size, y - 118 * size, 10 * size, 8 * size, skin ?? suit)
  canvas.ellipse(...at(0, -128), 12 * size, 14 * size, skin ?? suit)
  canvas.polygon([at(-14, -130), at(-13, -140), at(-6, -146), at(6, -146), at(13, -140), at(14, -130)], cap ?? suit)
}
