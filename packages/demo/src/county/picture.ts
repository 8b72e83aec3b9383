import { encodePng } from './png.ts'

type Colour = readonly [red: number, green: number, blue: number]
const [wide, high] = [480, 320]
const colours = {
  wall: [214, 216, 210],
  floor: [150, 146, 138],
  bag: [226, 214, 182],
  seam: [170, 152, 112],
  gap: [196, 60, 48],
} as const satisfies Record<string, Colour>

interface Stack {
  readonly columns: number
  readonly rows: number
  /** Number of bags missing from the top row, outlined in red. */
  readonly missing: number
}

/** Draws a stack of bags in a warehouse as PNG: the demonstration has no photographs of real places. */
export function drawStack({ columns, rows, missing }: Stack): Buffer {
  const pixels = Buffer.alloc(wide * high * 3)
  const fill = (left: number, top: number, width: number, height: number, [red, green, blue]: Colour) => {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) pixels.set([red, green, blue], (y * wide + x) * 3)
  }
  fill(0, 0, wide, 230, colours.wall)
  fill(0, 230, wide, high - 230, colours.floor)
  const [width, height] = [Math.floor(400 / columns), 42]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, top] = [40 + column * width, 280 - (row + 1) * height]
      const isGone = row === rows - 1 && column >= columns - missing
      fill(left, top, width - 3, height - 3, isGone ? colours.gap : colours.seam)
      fill(left + 2, top + 2, width - 7, height - 7, isGone ? colours.wall : colours.bag)
    }
  return encodePng(pixels, wide, high)
}
