import { dateText } from './dates.ts'
import { readXml } from './xml.ts'

const mostColumns = 16_384
const mostRowNumber = 1_048_576

export interface CellTexts {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}
export interface ReadCell {
  readonly text: string
  readonly isFormula: boolean
}
/** Cells of a row by their column, from 1. */
export type ReadRow = ReadonlyMap<number, ReadCell>

/**
 * Calls `row` with the non-empty rows of a sheet, in order, until it returns false. Merged cells,
 * validations, filters and all else in a sheet are skipped: what they name may be of any size.
 */
export function readCells(sheet: Buffer, texts: CellTexts, row: (number: number, cells: ReadRow) => boolean): void {
  let cells = new Map<number, ReadCell>()
  let number = 0
  let column = 0
  let kind = ''
  let style = 0
  let value = ''
  let isFormula = false
  let reading = false
  const ended = new Error('ended')

  const begin = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    column = r === undefined ? column + 1 : columnOf(r)
    if (column < 1 || column > mostColumns) throw new Error('a column that no sheet has')
    kind = t
    style = Number(s)
    value = ''
    isFormula = false
  }
  const keep = () => {
    const text = isFormula ? '' : textOf(kind, value, style, texts)
    if (isFormula || text !== '') cells.set(column, { text, isFormula })
  }
  try {
    readXml(sheet, {
      open(name, attributes) {
        if (name === 'row') {
          number = attributes.r === undefined ? number + 1 : Number(attributes.r)
          if (!(Number.isInteger(number) && number >= 1 && number <= mostRowNumber)) throw new Error('no such row')
          column = 0
          cells = new Map()
        } else if (name === 'c') begin(attributes)
        else if (name === 'f') isFormula = true
        reading = name === 'v' || name === 't'
      },
      text(text) {
        if (reading) value += text
      },
      close(name) {
        reading = false
        if (name === 'c') keep()
        else if (name === 'row' && cells.size > 0 && !row(number, cells)) throw ended
        else if (name === 'sheetData') throw ended
      },
    })
  } catch (error) {
    if (error !== ended) throw error
  }
}

/** `AB12` → 28. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(address) ?? []
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf(kind: string, value: string, style: number, { strings, dateStyles, isFrom1904 }: CellTexts): string {
  switch (kind) {
    case 's':
      return (strings[Number(value)] ?? '').trim()
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return value.trim().replace('T', ' ').slice(0, 19)
    case 'n': {
      const figure = Number(value)
      if (value.trim() === '' || !Number.isFinite(figure)) return value.trim()
      return dateStyles.has(style) ? dateText(figure, isFrom1904) : String(figure)
    }
    default:
      return value.trim()
  }
}
