import { canvasOf } from '../../cameras/picture/canvas.ts'
import { dotsHigh, dotsWide, glyphOf } from '../../cameras/picture/glyphs.ts'
import { encodePng } from '../../county/png.ts'

const [wide, high] = [640, 480]
const white = [236, 240, 238] as const
const dot = 3

interface Cargo {
  readonly channel: number
  /** ms since 1970 */
  readonly time: number
  readonly plateNumber: string
  /** km/h */
  readonly speed: number
}

/**
 * Draws what the camera of a vehicle sees as PNG: the boxes in its cargo space, with channel, time, plate and speed written over
 * them. The demonstration has no photographs of real vehicles; Chinese characters of a plate have no glyph and are left out.
 */
export function drawCargo({ channel, time, plateNumber, speed }: Cargo): Buffer {
  const pixels = new Uint8Array(wide * high * 3)
  const canvas = canvasOf(wide, high, pixels)
  canvas.rect(0, 0, wide, high, [92, 98, 104])
  canvas.polygon(
    [
      [150, 110],
      [490, 110],
      [490, 340],
      [150, 340],
    ],
    [126, 132, 138],
  )
  canvas.polygon(
    [
      [0, high],
      [150, 340],
      [490, 340],
      [wide, high],
    ],
    [74, 70, 66],
  )
  // More boxes are behind one channel than behind the next.
  const rows = 2 + (channel % 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 5; column++) {
      const [left, top] = [160 + column * 64, 330 - (row + 1) * 52]
      canvas.rect(left, top, 60, 48, [168, 124, 74])
      canvas.rect(left + 4, top + 4, 52, 40, [190, 146, 92])
      canvas.rect(left + 22, top + 14, 16, 16, [196, 60, 48])
    }
  const write = (text: string, x: number, y: number) => {
    for (const [n, character] of [...text].entries())
      for (const [line, dots] of glyphOf(character).entries())
        for (const [column, isSet] of dots.entries())
          if (isSet) canvas.rect(x + (n * (dotsWide + 1) + column) * dot, y + line * dot, dot, dot, white)
  }
  canvas.rect(0, 0, wide, 46, [20, 24, 28], 0.7)
  canvas.rect(0, high - 46, wide, 46, [20, 24, 28], 0.7)
  const clock = new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const middle = (46 - dotsHigh * dot) / 2
  write(clock, 16, middle)
  write(`CH${channel}`, wide - 80, middle)
  write(`${plateNumber.replace(/[^A-Z0-9]/g, '')}  ${Math.round(speed)} KMH`, 16, high - 46 + middle)
  return encodePng(Buffer.from(pixels), wide, high)
}
