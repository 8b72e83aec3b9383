import { bitReader, bitWriter, escaped, unescaped } from './bits.ts'
import { clockLuma } from './clock-strip.ts'

/** Head of the slice of the top row of macroblocks of one picture, as bits to be followed by macroblocks of our own. */
export interface SliceHead {
  readonly bytes: Buffer
  readonly length: number
  readonly isKey: boolean
}

/** What of the sequence's parameters is needed to read the head of a slice. Throws when they are not those of our encoder. */
function numberSizes(sps: Buffer): { frameNumber: number; order: number | null } {
  const read = bitReader(unescaped(sps))
  const [, profile] = [read.bits(8), read.bits(8)]
  read.bits(16)
  read.golomb()
  const frameNumber = read.golomb() + 4
  const orderType = read.golomb()
  if (profile !== 66 || orderType === 1) throw new Error('The clock needs Baseline H.264')
  return { frameNumber, order: orderType === 0 ? read.golomb() + 4 : null }
}

/** Reads the head of the first slice of a picture (H.264, 7.3.3), of one reference picture without weights. */
export function sliceHeadOf(sps: Buffer, nal: Buffer): SliceHead {
  const sizes = numberSizes(sps)
  const bytes = unescaped(nal.subarray(0, 64))
  const read = bitReader(bytes)
  read.bits(3)
  const isKey = read.bits(5) === 5
  const isFirst = read.golomb() === 0
  const isIntra = read.golomb() % 5 === 2
  if (!isFirst || isIntra !== isKey) throw new Error('Not the first slice of a picture')
  read.golomb()
  read.bits(sizes.frameNumber)
  if (isKey) read.golomb()
  if (sizes.order !== null) read.bits(sizes.order)
  if (!isIntra) {
    if (read.bits(1) === 1) read.golomb()
    if (read.bits(1) === 1) throw new Error('The reference pictures are reordered')
  }
  if (isKey) read.bits(2)
  else if (((nal[0] ?? 0) & 0x60) !== 0 && read.bits(1) === 1) throw new Error('The reference pictures are marked')
  read.golomb()
  if (read.golomb() !== 1) throw new Error('The edges of blocks are filtered')
  return { bytes, length: read.position, isKey }
}

const chroma = Buffer.alloc(128, 128)
/** Macroblock types: I_PCM in a slice of I and of P, and I_16x16 predicted by its mean without any residual. */
const [pcmInKey, pcmInOther, flat] = [25, 30, 3]

/**
 * Makes the slice of the top row of a picture: the clock as uncompressed macroblocks, the rest of the row in the colour
 * of its paper. A picture that is no key picture repeats what is the same as in the one before, `shown`; null repeats nothing.
 */
export function clockSlice(head: SliceHead, rowBlocks: number, text: string, shown: string | null): Buffer {
  const write = bitWriter()
  for (let n = 0; n < head.length; n++) write.bit(((head.bytes[n >> 3] ?? 0) >> (7 - (n & 7))) & 1)
  const blocks = clockLuma(text)
  const before = shown === null ? [] : clockLuma(shown)
  let skipped = 0
  for (const [n, luma] of blocks.entries()) {
    if (!head.isKey && (before[n] === luma || before[n]?.equals(luma))) {
      skipped++
      continue
    }
    if (!head.isKey) write.golomb(skipped)
    skipped = 0
    write.golomb(head.isKey ? pcmInKey : pcmInOther)
    write.align()
    write.append(luma)
    write.append(chroma)
  }
  if (head.isKey)
    for (let n = blocks.length; n < rowBlocks; n++) {
      write.golomb(flat)
      write.golomb(0)
      write.golomb(0)
      // No coefficients; the code depends on the neighbour to the left, which has 16 when it is uncompressed.
      if (n === blocks.length) write.bits(3, 6)
      else write.bit(1)
    }
  else if (skipped + rowBlocks - blocks.length > 0) write.golomb(skipped + rowBlocks - blocks.length)
  write.bit(1)
  write.align()
  return escaped(write.bytes())
}
