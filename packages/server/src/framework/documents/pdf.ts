/**
 * A PDF of pages with text and filled rectangles. The font is the one for Chinese that every PDF reader has or
 * replaces (STSong-Light), so that no font is embedded.
 */
export interface Text {
  readonly text: string
  /** From the lower left corner, in points. */
  readonly x: number
  readonly y: number
  readonly size: number
}
export interface Square {
  readonly x: number
  readonly y: number
  readonly side: number
}
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface PdfPage {
  readonly texts: readonly Text[]
  readonly filled: readonly Rectangle[]
}
interface PaperSize {
  readonly width: number
  readonly height: number
}

/** Size of the page, in points. */
export const a4 = { width: 595, height: 842 } as const

/** Width of a text in points: Latin characters are half as wide as Chinese ones. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x80 ? size / 2 : size), 0)

/** Splits a text into lines of at most a width. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text.replace(/\s+/g, ' ')) {
    if (line && widthOf(line + letter, size) > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return line ? [...lines, line] : lines
}

/** The font's encoding is UCS-2, big-endian; what lies beyond is shown as a replacement mark. */
const hex = (text: string): string =>
  [...text].map((letter) => (letter.length > 1 ? 'FFFD' : letter.charCodeAt(0).toString(16).padStart(4, '0'))).join('')

const point = (value: number): string => value.toFixed(2)

/** One A4 page. */
export const pdfPage = (texts: readonly Text[], squares: readonly Square[]): Buffer =>
  pdfPages(a4, [{ texts, filled: squares.map(({ x, y, side }) => ({ x, y, width: side, height: side })) }])

/** Pages of one size, in points. */
export function pdfPages({ width, height }: PaperSize, pages: readonly PdfPage[]): Buffer {
  const [font, firstPage] = [3, 6]
  const pageAt = (n: number) => firstPage + n * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${pageAt(n)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [${font + 1} 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor ${font + 2} 0 R /DW 1000 /W [1 95 500 814 939 500] >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((page, n) => {
      const drawing = drawingOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${point(width)} ${point(height)}] /Contents ${pageAt(n) + 1} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  return assembled(objects)
}

function drawingOf({ texts, filled }: PdfPage): string {
  const shown = texts.map(
    ({ text, x, y, size }) => `BT /F1 ${point(size)} Tf ${point(x)} ${point(y)} Td <${hex(text)}> Tj ET`,
  )
  const rectangles = filled.map((one) => `${[one.x, one.y, one.width, one.height].map(point).join(' ')} re`)
  return [...shown, ...(rectangles.length > 0 ? [...rectangles, 'f'] : [])].join('\n')
}

/** Puts the objects together with the table of their places. All of it is ASCII. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
