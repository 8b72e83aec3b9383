import { dotsHigh, dotsWide, glyphOf } from '../picture/glyphs.ts'

/** Height of the strip at the top of each picture that holds the clock: one row of macroblocks. */
export const stripHigh = 16
/** Size of a dot of a glyph, in pixels, and of a character with the gap after it. */
export const dot = 2
export const cellWide = (dotsWide + 1) * dot
/** Place of the first dot. */
export const [left, top] = [4, 1]
export const [paper, ink] = [28, 235]
/** Characters of `2026-11-26 18:57:31`. */
export const clockLength = 19
/** Macroblocks that the clock covers; the last column of the last one is paper. */
export const clockBlocks = Math.ceil((left + clockLength * cellWide + 1) / 16)
/** The clock of the demonstration is that of China. */
const zone = 8 * 3_600_000

/** The wall clock as burned into a picture. */
export const clockText = (time: number): string => new Date(time + zone).toISOString().slice(0, 19).replace('T', ' ')

export const clockTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) - zone

/** Clocks drawn last: all cameras show the same one, and several pictures a second. */
const drawn = new Map<string, readonly Buffer[]>()
const mostDrawn = 16

/** Returns the luma of the macroblocks of a clock: 256 bytes each, line by line. */
export function clockLuma(text: string): readonly Buffer[] {
  const known = drawn.get(text)
  if (known) return known
  const made = draw(text)
  if (drawn.size >= mostDrawn) drawn.delete(drawn.keys().next().value ?? '')
  drawn.set(text, made)
  return made
}

function draw(text: string): Buffer[] {
  const wide = clockBlocks * 16
  const strip = Buffer.alloc(wide * stripHigh, paper)
  for (const [n, character] of [...text].entries())
    for (const [row, dots] of glyphOf(character).entries())
      for (const [column, isSet] of dots.entries()) {
        if (!isSet) continue
        const at = (top + row * dot) * wide + left + n * cellWide + column * dot
        for (let line = 0; line < dot; line++) strip.fill(ink, at + line * wide, at + line * wide + dot)
      }
  return Array.from({ length: clockBlocks }, (_, block) =>
    Buffer.concat(
      Array.from({ length: stripHigh }, (_row, line) =>
        strip.subarray(line * wide + block * 16, line * wide + block * 16 + 16),
      ),
    ),
  )
}

if (top + dotsHigh * dot > stripHigh) throw new Error('The clock is higher than its strip')
