import { nalUnits } from './nal-units.ts'

/** Reads single bits and the variable-length numbers of H.264 and H.265. */
function bitReader(bytes: Buffer) {
  let at = 0
  const bit = (): number => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new RangeError('a parameter set ends early')
    const value = (byte >> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  const bits = (count: number): number => {
    let value = 0
    for (let n = 0; n < count; n += 1) value = value * 2 + bit()
    return value
  }
  const number = (): number => {
    let zeros = 0
    while (bit() === 0) {
      zeros += 1
      if (zeros > 31) throw new RangeError('a number of a parameter set is too long')
    }
    return 2 ** zeros - 1 + bits(zeros)
  }
  return {
    bits,
    number,
    skip: (count: number) => {
      at += count
    },
  }
}

/** Removes the bytes that keep start codes out of a unit. */
function payload(unit: Buffer): Buffer {
  const out: number[] = []
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    out.push(byte)
  }
  return Buffer.from(out)
}

interface Size {
  readonly width: number
  readonly height: number
}
const sets = {
  h264: { is: (unit: Buffer) => ((unit[0] ?? 0) & 31) === 7, head: 1, read: sizeOfH264 },
  h265: { is: (unit: Buffer) => (unit[0] ?? 0) >> 1 === 33, head: 2, read: sizeOfH265 },
} as const

/** Reads width and height from the sequence parameter set among parameter sets with start codes; null without one. */
export function pictureSize(codec: 'h264' | 'h265', given: Buffer): Size | null {
  const { is, head, read } = sets[codec]
  for (const unit of nalUnits(given)) {
    if (!is(unit)) continue
    try {
      return read(payload(unit.subarray(head, 500)))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return null
}

/** Profiles whose sets name the form of their colours. */
const highProfiles: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** ITU-T H.264, 7.3.2.1.1. */
function sizeOfH264(set: Buffer): Size {
  const { bits, number, skip } = bitReader(set)
  const profile = bits(8)
  skip(16)
  number()
  let chroma = 1
  if (highProfiles.has(profile)) {
    chroma = number()
    if (chroma === 3) skip(1)
    number()
    number()
    skip(1)
    const lists = bits(1) === 0 ? 0 : chroma === 3 ? 12 : 8
    for (let n = 0; n < lists; n += 1) {
      const isGiven = bits(1) === 1
      if (isGiven) skipScaling(n < 6 ? 16 : 64)
    }
  }
  number()
  const order = number()
  if (order === 0) number()
  else if (order === 1) {
    skip(1)
    number()
    number()
    for (let left = number(); left > 0; left -= 1) number()
  }
  number()
  skip(1)
  const [wide, high] = [number() + 1, number() + 1]
  const isWhole = bits(1)
  if (isWhole === 0) skip(1)
  skip(1)
  const [left = 0, right = 0, top = 0, bottom = 0] = bits(1) === 1 ? [number(), number(), number(), number()] : []
  const unit = chroma === 1 || chroma === 2 ? 2 : 1
  const unitHigh = (chroma === 1 ? 2 : 1) * (2 - isWhole)
  return { width: wide * 16 - unit * (left + right), height: high * 16 * (2 - isWhole) - unitHigh * (top + bottom) }

  function skipScaling(count: number): void {
    let scale = 8
    for (let n = 0; n < count && scale !== 0; n += 1) {
      const coded = number()
      const change = coded % 2 === 0 ? -coded / 2 : (coded + 1) / 2
      scale = (scale + change + 256) % 256
    }
  }
}

/** ITU-T H.265, 7.3.2.2. */
function sizeOfH265(set: Buffer): Size {
  const { bits, number, skip } = bitReader(set)
  skip(4)
  const layers = bits(3)
  // Nesting, profile, and level of the whole.
  skip(1 + 88 + 8)
  const present = Array.from({ length: layers }, () => ({ profile: bits(1), level: bits(1) }))
  if (layers > 0) skip((8 - layers) * 2)
  for (const { profile, level } of present) skip(profile * 88 + level * 8)
  number()
  const chroma = number()
  if (chroma === 3) skip(1)
  const [width, height] = [number(), number()]
  const unit = [1, 2, 2, 1][chroma] ?? 1
  const unitHigh = chroma === 1 ? 2 : 1
  const cut = bits(1) === 1 ? [number(), number(), number(), number()] : [0, 0, 0, 0]
  const [left = 0, right = 0, top = 0, bottom = 0] = cut
  return { width: width - unit * (left + right), height: height - unitHigh * (top + bottom) }
}
