import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { printedCode } from '@fengsui/contract/orders/box-code.ts'
import type { labelPaper } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import {
  a4,
  linesOf,
  type PdfPage,
  pdfPages,
  type Rectangle,
  type Text,
  widthOf,
} from '../../../framework/documents/pdf.ts'
import { code128 } from './code-128.ts'

/** What a label says of its box besides the code. */
export interface BoxFacts {
  readonly productName: string
  readonly spec: string | null
  readonly batchNo: string
  readonly packDate: string
  readonly enterpriseName: string
}

const mm = 72 / 25.4
const label = { width: 100 * mm, height: 60 * mm } as const
const [columns, rows] = [2, 4] as const
const margin = { x: (a4.width - columns * label.width) / 2, y: (a4.height - rows * label.height) / 2 }
const [inset, barHeight, quiet] = [5 * mm, 16 * mm, 10] as const

/** Returns labels of boxes as a PDF: one a page of 100 x 60 mm, or eight on an A4 sheet. */
export function labelSheet(codes: readonly string[], facts: BoxFacts, paper: KeyOf<typeof labelPaper>): Buffer {
  if (paper === 'label')
    return pdfPages(
      label,
      codes.map((code) => labelAt(code, facts, 0, 0)),
    )
  const sheets: PdfPage[] = []
  for (let from = 0; from < codes.length; from += columns * rows) {
    const parts = codes.slice(from, from + columns * rows).map((code, n) => {
      const [column, row] = [n % columns, Math.floor(n / columns)]
      return labelAt(code, facts, margin.x + column * label.width, a4.height - margin.y - (row + 1) * label.height)
    })
    sheets.push({ texts: parts.flatMap(({ texts }) => texts), filled: parts.flatMap(({ filled }) => filled) })
  }
  return pdfPages(a4, sheets)
}

function labelAt(
  code: string,
  { productName, spec, batchNo, packDate, enterpriseName }: BoxFacts,
  x: number,
  y: number,
): PdfPage {
  const width = label.width - 2 * inset
  const left = x + inset
  const line = (text: string, size: number, top: number): Text => ({
    text: linesOf(text, size, width)[0] ?? '',
    x: left,
    y: y + label.height - top * mm,
    size,
  })
  const printed = printedCode(code)
  const { bars, modules } = code128(printed)
  const module = width / (modules + 2 * quiet)
  const filled: Rectangle[] = bars.map(([at, wide]) => ({
    x: left + (quiet + at) * module,
    y: y + 13 * mm,
    width: wide * module,
    height: barHeight,
  }))
  const texts = [
    line([productName, spec].filter(Boolean).join(' '), 13, 9),
    line(`批次：${batchNo}`, 10, 16),
    line(`包装日期：${packDate}`, 10, 22),
    line(enterpriseName, 10, 28),
    { text: printed, x: x + (label.width - widthOf(printed, 11)) / 2, y: y + 7 * mm, size: 11 },
  ]
  return { texts, filled }
}
