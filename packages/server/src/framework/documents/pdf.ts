import { deflateSync } from 'node:zlib'
import { type FontPart, partOf } from './embedded-font.ts'

/**
 * A PDF of pages with text, filled rectangles and lines. The glyphs that it shows are embedded; of rare characters that the
 * font lacks, the reader's own font for Chinese (STSong-Light) is used.
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
/** A line through places, drawn beneath texts and rectangles. */
export interface Stroke {
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** In points. */
  readonly width: number
  /** 0 black, 1 white. */
  readonly grey: number
  /** Lengths of dash and gap, in points; without it the line is whole. */
  readonly dash?: readonly [dash: number, gap: number]
}
export interface PdfPage {
  readonly texts: readonly Text[]
  readonly filled: readonly Rectangle[]
  readonly strokes?: readonly Stroke[]
}
interface PaperSize {
  readonly width: number
  readonly height: number
}

/** Size of the page, in points. */
export const a4 = { width: 595, height: 842 } as const

/** Width of a text in points. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => {
    const part = partOf(letter)
    const glyph = part.glyphOf(letter)
    return sum + (glyph === 0 ? size : (part.widthOf(glyph) * size) / 1000)
  }, 0)

/** Splits a text into lines of at most a width: between words; within one only where it is longer than a line. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line: string[] = []
  for (const letter of text.replace(/\s+/g, ' ')) {
    if (line.length > 0 && widthOf(line.join('') + letter, size) > width) {
      const at = letter === ' ' ? line.length : breakOf([...line, letter])
      lines.push(line.slice(0, at).join('').trimEnd())
      line = line.slice(at)
    }
    if (line.length > 0 || letter !== ' ') line.push(letter)
  }
  return line.length > 0 ? [...lines, line.join('')] : lines
}

const isSquare = (letter: string): boolean => letter > '\u2e7f'
const closing = /[，。；：、！？）》」』”’,.;:!?)\]}%]/
const opening = /[（《「『“‘([{]/

/** Where to break before the last letter or earlier: after a space, or beside a Chinese letter; at the last letter if nowhere. */
function breakOf(letters: readonly string[]): number {
  for (let at = letters.length - 1; at > 0; at--) {
    const [before, after] = [letters[at - 1] ?? '', letters[at] ?? '']
    if (before === ' ') return at
    const isBeside = isSquare(before) || isSquare(after)
    if (isBeside && !closing.test(after) && !opening.test(before)) return at
  }
  return letters.length - 1
}

const point = (value: number): string => value.toFixed(2)

/** One A4 page. */
export const pdfPage = (texts: readonly Text[], squares: readonly Square[]): Buffer =>
  pdfPages(a4, [{ texts, filled: squares.map(({ x, y, side }) => ({ x, y, width: side, height: side })) }])

/** Pages of one size, in points. */
export function pdfPages({ width, height }: PaperSize, pages: readonly PdfPage[]): Buffer {
  const fonts = fontsOf(pages.flatMap(({ texts }) => texts))
  const firstFont = 3 + readersFont(0).length
  const firstPage = firstFont + fonts.size * objectsOfFont
  const pageAt = (n: number) => firstPage + n * 2
  const named = [
    '/F0 3 0 R',
    ...[...fonts.values()].map(({ name, at }) => `/${name} ${firstFont + at * objectsOfFont} 0 R`),
  ]
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${pageAt(n)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...readersFont(3),
    ...[...fonts.values()].flatMap((font) => fontObjects(font, firstFont + font.at * objectsOfFont)),
    ...pages.flatMap((page, n) => {
      const drawing = drawingOf(page, fonts)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${point(width)} ${point(height)}] /Contents ${pageAt(n) + 1} 0 R /Resources << /Font << ${named.join(' ')} >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  return assembled(objects)
}

interface UsedFont {
  readonly name: string
  readonly at: number
  readonly part: FontPart
  /** Characters by the number of their glyph. */
  readonly letters: Map<number, string>
}
type Fonts = ReadonlyMap<FontPart, UsedFont>

/** The parts of the font that texts use, with their glyphs. */
function fontsOf(texts: readonly Text[]): Fonts {
  const fonts = new Map<FontPart, UsedFont>()
  for (const { text } of texts)
    for (const letter of text) {
      const part = partOf(letter)
      if (part.glyphOf(letter) === 0) continue
      const used = fonts.get(part) ?? { name: `F${fonts.size + 1}`, at: fonts.size, part, letters: new Map() }
      fonts.set(part, used)
      used.letters.set(part.glyphOf(letter), letter)
    }
  return fonts
}

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0')
const utf16 = (letter: string): string =>
  Array.from({ length: letter.length }, (_, n) => hex4(letter.charCodeAt(n))).join('')

/** The font for what the embedded one lacks, which every reader has or replaces. */
const readersFont = (first: number): string[] => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [${first + 1} 0 R] >>`,
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /FontDescriptor ${first + 2} 0 R /DW 1000 >>`,
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

const objectsOfFont = 5
const streamOf = (bytes: Buffer, more = ''): string => {
  const packed = deflateSync(bytes).toString('latin1')
  return `<< /Length ${packed.length} /Filter /FlateDecode${more} >>\nstream\n${packed}\nendstream`
}

/** The objects of an embedded font from a number on: font, glyphs, descriptor, file, and its characters for copying. */
function fontObjects({ part, letters, at }: UsedFont, first: number): string[] {
  // A tag of six letters marks a font that is embedded in part.
  const name = `FS${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}AA+NotoSansSC-${part.name}`
  const glyphs = [...letters.keys()].sort((one, other) => one - other)
  const file = part.subset(new Set(glyphs))
  const widths = glyphs.map((glyph) => `${glyph} [${part.widthOf(glyph)}]`).join(' ')
  const pairs = glyphs.map((glyph) => `<${hex4(glyph)}> <${utf16(letters.get(glyph) ?? '')}>`)
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, n) => pairs.slice(n * 100, n * 100 + 100))
  const characters = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap end end`
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /DW 1000 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-1000 -300 2000 1100] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    streamOf(file, ` /Length1 ${file.length}`),
    streamOf(Buffer.from(characters, 'latin1')),
  ]
}

const strokeOf = ({ places, width, grey, dash = [0, 0] }: Stroke): string =>
  [
    `q 1 J 1 j ${point(width)} w ${point(grey)} G [${dash[0] > 0 ? dash.map(point).join(' ') : ''}] 0 d`,
    ...places.map(({ x, y }, n) => `${point(x)} ${point(y)} ${n === 0 ? 'm' : 'l'}`),
    'S Q',
  ].join('\n')

function drawingOf({ texts, filled, strokes = [] }: PdfPage, fonts: Fonts): string {
  const shown = texts.map(
    ({ text, x, y, size }) => `BT ${point(x)} ${point(y)} Td ${runsOf(text, size, fonts).join(' ')} ET`,
  )
  const rectangles = filled.map((one) => `${[one.x, one.y, one.width, one.height].map(point).join(' ')} re`)
  return [...strokes.map(strokeOf), ...shown, ...(rectangles.length > 0 ? [...rectangles, 'f'] : [])].join('\n')
}

/** A text as runs of letters of one part of the font. */
function runsOf(text: string, size: number, fonts: Fonts): string[] {
  const runs: { font: string; codes: string }[] = []
  for (const letter of text) {
    const part = partOf(letter)
    const glyph = part.glyphOf(letter)
    const font = glyph === 0 ? 'F0' : (fonts.get(part)?.name ?? 'F0')
    const last = runs.at(-1)
    const code = glyph === 0 ? utf16(letter) : hex4(glyph)
    if (last?.font === font) last.codes += code
    else runs.push({ font, codes: code })
  }
  return runs.map(({ font, codes }) => `/${font} ${point(size)} Tf <${codes}> Tj`)
}

/** Puts the objects together with the table of their places. Every character represents one byte. */
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
