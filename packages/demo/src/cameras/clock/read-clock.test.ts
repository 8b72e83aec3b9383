import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockBlocks, clockLuma, clockText, paper, stripHigh } from './clock-strip.ts'
import { lumaOfRgba, readClock } from './read-clock.ts'

/** A picture whose top row is the clock, as the decoder gives it. */
function pictureOf(time: number, width: number) {
  const bytes = new Uint8Array(width * 40).fill(paper)
  for (const [block, luma] of clockLuma(clockText(time)).entries())
    for (let line = 0; line < stripHigh; line++)
      bytes.set(luma.subarray(line * 16, line * 16 + 16), line * width + block * 16)
  return { bytes, width, height: 40 }
}

it('reads no time from another picture', () => {
  expect(readClock({ bytes: new Uint8Array(640 * 40), width: 640, height: 40 })).toBeNull()
  expect(readClock({ bytes: new Uint8Array(640 * 40).fill(200), width: 640, height: 40 })).toBeNull()
  expect(readClock({ bytes: new Uint8Array(0), width: 0, height: 0 })).toBeNull()
  expect(clockBlocks * 16).toBeLessThanOrEqual(320)
})

it('reads every second of a century back, also twice as large and in colours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_600_000_000, max: 4_000_000_000 }), fc.constantFrom(320, 640), (seconds, width) => {
      const picture = pictureOf(seconds * 1000, width)
      expect(readClock(picture)).toBe(seconds * 1000)
      const large = { bytes: new Uint8Array(4 * width * 40), width: 2 * width, height: 80 }
      for (let n = 0; n < large.bytes.length; n++)
        large.bytes[n] = picture.bytes[(Math.floor(n / large.width) >> 1) * width + ((n % large.width) >> 1)] ?? 0
      expect(readClock(large, [width])).toBe(seconds * 1000)
      const rgba = Uint8Array.from(picture.bytes, (value) => value)
      const coloured = new Uint8Array(rgba.length * 4)
      for (const [n, value] of rgba.entries()) coloured.fill(value, 4 * n, 4 * n + 4)
      expect(readClock(lumaOfRgba(coloured, width, 40))).toBe(seconds * 1000)
    }),
    { numRuns: 20 },
  )
})
