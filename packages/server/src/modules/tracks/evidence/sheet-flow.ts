import {
  a4,
  linesOf,
  type PdfPage,
  type Rectangle,
  type Stroke,
  type Text,
  widthOf,
} from '../../../framework/documents/pdf.ts'

/** Margins of the sheet, in points. */
export const [left, right, top, bottom] = [50, a4.width - 50, a4.height - 50, 60] as const

/** A sheet written from top to bottom; what does not fit goes to the next page. */
export interface SheetFlow {
  heading(text: string): void
  /** A line of cells at their places, each cut into as many lines as it needs. */
  row(cells: readonly { readonly text: string; readonly x: number; readonly width: number }[], size?: number): void
  paragraph(text: string, size?: number): void
  /** Room for a drawing; its lower edge. */
  room(height: number): number
  draw(more: { texts?: readonly Text[]; filled?: readonly Rectangle[]; strokes?: readonly Stroke[] }): void
  /** The pages with a foot on each. */
  pages(foot: (n: number, of: number) => string): PdfPage[]
}

interface OpenPage {
  readonly texts: Text[]
  readonly filled: Rectangle[]
  readonly strokes: Stroke[]
}
const openPage = (): OpenPage => ({ texts: [], filled: [], strokes: [] })

export function createSheetFlow(): SheetFlow {
  let page = openPage()
  const done = [page]
  let y: number = top
  const need = (height: number) => {
    if (y - height >= bottom) return
    page = openPage()
    done.push(page)
    y = top
  }
  const row: SheetFlow['row'] = (cells, size = 9) => {
    const cut = cells.map(({ text, x, width }) => ({ x, lines: linesOf(text, size, width) }))
    const step = size * 1.5
    const count = Math.max(1, ...cut.map(({ lines }) => lines.length))
    need(count * step)
    for (const { x, lines } of cut)
      for (const [n, text] of lines.entries()) page.texts.push({ text, x, y: y - size - n * step, size })
    y -= count * step + 2
  }
  return {
    row,
    heading(text) {
      need(46)
      y -= 10
      page.texts.push({ text, x: left, y: y - 12, size: 12 })
      page.filled.push({ x: left, y: y - 18, width: right - left, height: 0.6 })
      y -= 24
    },
    paragraph: (text, size = 9) => row([{ text, x: left, width: right - left }], size),
    room(height) {
      need(height)
      y -= height
      return y
    },
    draw({ texts = [], filled = [], strokes = [] }) {
      page.texts.push(...texts)
      page.filled.push(...filled)
      page.strokes.push(...strokes)
    },
    pages: (foot) =>
      done.map((one, n) => {
        const text = foot(n + 1, done.length)
        const at = { text, x: (a4.width - widthOf(text, 8)) / 2, y: 34, size: 8 }
        return { ...one, texts: [...one.texts, at] }
      }),
  }
}
