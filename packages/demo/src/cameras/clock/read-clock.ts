import { clockGlyphs } from '../picture/glyphs.ts'
import { cellWide, clockLength, clockTime, dot, ink, left, paper, top } from './clock-strip.ts'

/** Brightness of a decoded picture: one byte a pixel. */
export interface Luma {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Bytes from one line to the next; the width unless given. */
  readonly stride?: number
}

/** Widths of the demonstration's streams. */
const streamWidths = [640, 320]
const threshold = (paper + ink) / 2

/**
 * Reads the clock burned into a picture of the demonstration's cameras, also of one that was scaled; ms since 1970, null
 * where none can be read.
 */
export function readClock(luma: Luma, widths: readonly number[] = streamWidths): number | null {
  for (const width of widths) {
    const text = textAt(luma, luma.width / width)
    const time = text === null ? Number.NaN : clockTime(text)
    if (!Number.isNaN(time)) return time
  }
  return null
}

/** The luma of a picture of red, green, blue and alpha, as a browser's canvas gives it. */
export function lumaOfRgba(bytes: Uint8Array, width: number, height: number): Luma {
  const luma = new Uint8Array(width * height)
  for (let n = 0; n < luma.length; n++)
    luma[n] = 0.299 * (bytes[4 * n] ?? 0) + 0.587 * (bytes[4 * n + 1] ?? 0) + 0.114 * (bytes[4 * n + 2] ?? 0)
  return { bytes: luma, width, height }
}

function textAt({ bytes, width, stride = width }: Luma, scale: number): string | null {
  const isSet = (cell: number, column: number, row: number): boolean => {
    const x = Math.floor((left + cell * cellWide + (column + 0.5) * dot) * scale)
    const y = Math.floor((top + (row + 0.5) * dot) * scale)
    return (bytes[y * stride + x] ?? 0) > threshold
  }
  const digitAt = (cell: number): string | null => {
    const scored = clockGlyphs.map(([digit, rows]) => {
      const wrong = rows.reduce(
        (sum, dots, row) => sum + dots.filter((set, column) => set !== isSet(cell, column, row)).length,
        0,
      )
      return { digit, wrong }
    })
    const [best] = scored.toSorted((one, other) => one.wrong - other.wrong)
    return best && best.wrong <= 2 ? best.digit : null
  }
  let text = ''
  for (let cell = 0; cell < clockLength; cell++) {
    const between = '    -  -     :  :  '[cell]
    const character = between === ' ' && cell !== 10 ? digitAt(cell) : (between ?? null)
    if (character === null) return null
    text += character
  }
  return text
}
