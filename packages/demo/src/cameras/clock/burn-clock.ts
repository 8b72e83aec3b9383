import { clockBlocks, clockLuma, paper, stripHigh } from './clock-strip.ts'

const grey = 128

/** Writes a clock over the top of a picture that is given as planes of Y, U and V (4:2:0). */
export function burnClock(planes: Buffer, width: number, height: number, text: string): void {
  const luma = width * height
  planes.fill(paper, 0, width * stripHigh)
  for (const plane of [luma, luma + luma / 4]) planes.fill(grey, plane, plane + (width / 2) * (stripHigh / 2))
  for (const [block, bytes] of clockLuma(text).entries())
    for (let line = 0; line < stripHigh && block < clockBlocks; line++)
      bytes.copy(planes, line * width + block * 16, line * 16, line * 16 + 16)
}
