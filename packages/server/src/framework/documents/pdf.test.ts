import { expect, it } from 'vitest'
import { textOfPdf } from '../../../test/support/pdf-text.ts'
import { partOf } from './embedded-font.ts'
import { a4, linesOf, pdfPage, widthOf } from './pdf.ts'

const text = '浏阳市长晴烟花制造有限公司（爆竹类C级）〔2026〕①№℃㎡·—“”《》龘 Ab9'

it('has a glyph for every character that people write', () => {
  for (const letter of text.replace(/ /g, ''))
    expect([letter, partOf(letter).glyphOf(letter) > 0]).toEqual([letter, true])
})

it('embeds what it shows, and stays small', () => {
  const bytes = pdfPage([{ text, x: 80, y: 700, size: 12 }], [])
  const file = bytes.toString('latin1')
  expect(file.match(/\/FontFile2/g)?.length).toBe(new Set([...text].map(partOf)).size)
  expect(bytes.length).toBeLessThan(120_000)
  const [, table = '0'] = /startxref\n(\d+)/.exec(file) ?? []
  expect(file.slice(Number(table), Number(table) + 4)).toBe('xref')
})

it('measures by the glyphs, so that lines end within their width', () => {
  expect(widthOf('证证', 10)).toBe(20)
  expect(widthOf('iiii', 10)).toBeLessThan(widthOf('WWWW', 10))
  for (const line of linesOf(text.repeat(20), 12, a4.width - 160))
    expect(widthOf(line, 12)).toBeLessThanOrEqual(a4.width - 160)
})

it('breaks between words and beside Chinese letters, and within a word only where nothing else fits', () => {
  const width = widthOf('72 km/h limit 60 km/h O', 9)
  expect(linesOf('72 km/h limit 60 km/h Other road', 9, width)).toEqual(['72 km/h limit 60 km/h', 'Other road'])
  expect(linesOf('车速超过限速（公路）', 10, 95)).toEqual(['车速超过限速（公', '路）'])
  expect(linesOf('车速超过限速（公）', 10, 80)).toEqual(['车速超过限速', '（公）'])
  const one = 'ab'.repeat(32)
  expect(linesOf(one, 9, 120).join('')).toBe(one)
  expect(linesOf('', 9, 120)).toEqual([])
})

it('leaves rare characters to the font of the reader', () => {
  const bytes = pdfPage([{ text: '张㙍𠮷', x: 80, y: 700, size: 12 }], [])
  expect(textOfPdf(bytes)).toBe('张㙍𠮷')
  expect(bytes.toString('latin1')).toContain('<364DD842DFB7>')
})
