import type { Language } from '@fengsui/contract/kit/label.ts'
import { type CellKind, cellOf } from './cells.ts'

interface Column {
  readonly heading: string
  readonly kind: CellKind
}
/** In characters of the sheet's font; longer texts are cut by their neighbour. */
const [narrowest, widest] = [8, 60]
/** Room for the button of the filter beside a heading, and for the padding of a cell. */
const [button, padding] = [4, 2]
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu

/** Returns the width of a text in characters: Chinese ones count two. */
const lengthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/** Returns the width a column needs for its heading and some of its values. */
export function widthOf({ heading, kind }: Column, values: readonly unknown[], language: Language): number {
  const needed = values.map((value) => lengthOf(shown(kind, value, language)) + padding)
  return Math.min(widest, Math.max(narrowest, lengthOf(heading) + button, ...needed))
}

function shown(kind: CellKind, value: unknown, language: Language): string {
  const cell = cellOf(kind, value, language)
  if (cell === null) return ''
  if (cell instanceof Date) return kind === 'time' ? '2026-11-23 12:00:00' : '2026-11-23'
  return typeof cell === 'number' ? cell.toLocaleString('en-US', { minimumFractionDigits: 2 }) : cell
}
