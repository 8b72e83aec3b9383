import { expect, it } from 'vitest'
import { type Pixels, stampPixels } from './stamp-pixels.ts'

const plain = (width: number, height: number, colour: readonly number[]): Pixels => ({
  width,
  height,
  words: new Uint32Array(width * height).fill(new Uint32Array(Uint8Array.from(colour).buffer)[0] ?? 0),
})
const at = ({ words, width }: Pixels, x: number, y: number) => [...new Uint8Array(words.buffer, (y * width + x) * 4, 4)]
const [clear, white, red] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [200, 0, 0, 255],
]

it('leaves out what is beyond the edges', () => {
  for (const [left, top, covered] of [
    [-1, -1, [[0, 0]]],
    [3, 3, [[3, 3]]],
    [-2, 0, []],
    [4, 1, []],
    [
      1,
      3,
      [
        [1, 3],
        [2, 3],
      ],
    ],
  ] as const) {
    const picture = plain(4, 4, clear)
    stampPixels(picture, plain(2, 2, red), left, top)
    const found = Array.from({ length: 16 }, (_, n) => [n % 4, Math.floor(n / 4)] as const).filter(
      ([x, y]) => at(picture, x, y)[3] === 255,
    )
    expect(found).toEqual(covered)
  }
})

it('covers what is below by its opacity', () => {
  const picture = plain(2, 1, white)
  stampPixels(picture, plain(1, 1, red), 0, 0)
  stampPixels(picture, plain(1, 1, [0, 0, 0, 51]), 1, 0)
  expect(at(picture, 0, 0)).toEqual(red)
  expect(at(picture, 1, 0)).toEqual([204, 204, 204, 255])
})

it('keeps its own colour and opacity where nothing is below, and adds up where little is', () => {
  const picture = plain(2, 1, clear)
  stampPixels(picture, plain(1, 1, [90, 60, 30, 102]), 0, 0)
  expect(at(picture, 0, 0)).toEqual([90, 60, 30, 102])
  // 0.4 over 0.4 is 0.64.
  stampPixels(picture, plain(1, 1, [90, 60, 30, 102]), 0, 0)
  expect(at(picture, 0, 0)).toEqual([90, 60, 30, 163])
  expect(at(picture, 1, 0)).toEqual(clear)
})
