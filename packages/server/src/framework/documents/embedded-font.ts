import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/**
 * The font of printed documents, Noto Sans SC, as TrueType parts of some hundred characters each. A document embeds the
 * glyphs it uses, so that it looks the same on every machine, also one without a Chinese font.
 */
const require = createRequire(import.meta.url)
const fontPath = (file: string) =>
  require.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${file}-400-normal.woff`)

export interface FontPart {
  readonly name: string
  /** Glyph of a character; 0 for one that the font lacks. */
  glyphOf(letter: string): number
  /** Width of a glyph in thousandths of the size. */
  widthOf(glyph: number): number
  /** A TrueType file with the outlines of these glyphs only. */
  subset(glyphs: ReadonlySet<number>): Buffer
}

const parts = new Map<string, FontPart>()
let nameByCode: Map<number, string> | undefined

/** Returns the part of the font that has a character. */
export function partOf(letter: string): FontPart {
  nameByCode ??= readRanges()
  const name = nameByCode.get(letter.codePointAt(0) ?? 0) ?? 'latin'
  const known = parts.get(name)
  if (known) return known
  const read = readPart(name)
  parts.set(name, read)
  return read
}

/** Characters by part, as the package lists them: `U+4e00-4e05,U+4e07`. */
function readRanges(): Map<number, string> {
  const ranges = require('@fontsource/noto-sans-sc/unicode.json') as Record<string, string>
  const found = new Map<number, string>()
  for (const [part, text] of Object.entries(ranges))
    for (const range of text.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = from; code <= to; code += 1) found.set(code, part.replace(/[[\]]/g, ''))
    }
  return found
}

type Tables = ReadonlyMap<string, Buffer>

/** Unpacks a WOFF file. */
function readTables(file: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  const count = file.readUInt16BE(12)
  for (let n = 0; n < count; n += 1) {
    const at = 44 + n * 20
    const [from, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(from, from + packed)
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : Buffer.from(bytes))
  }
  return tables
}

function readPart(name: string): FontPart {
  const tables = readTables(readFileSync(fontPath(name)))
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`the font has no table ${tag}`)
    return found
  }
  const glyphs = readCharacters(table('cmap'))
  const unit = 1000 / table('head').readUInt16BE(18)
  const metrics = table('hhea').readUInt16BE(34)
  const widths = table('hmtx')
  return {
    name,
    glyphOf: (letter) => glyphs.get(letter.codePointAt(0) ?? 0) ?? 0,
    widthOf: (glyph) => Math.round(widths.readUInt16BE(4 * Math.min(glyph, metrics - 1)) * unit),
    subset: (wanted) => trueType(tables, outlinesOf(table('head'), table('loca'), table('glyf'), wanted)),
  }
}

/** Glyphs by character: formats 4 and 12 of the table. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const at = cmap.readUInt32BE(4 + n * 8 + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 4) readSegments(cmap, at, glyphs)
    if (format === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const entry = at + 16 + group * 12
        const [from, to, first] = [cmap.readUInt32BE(entry), cmap.readUInt32BE(entry + 4), cmap.readUInt32BE(entry + 8)]
        for (let code = from; code <= to; code += 1) glyphs.set(code, first + code - from)
      }
  }
  return glyphs
}

function readSegments(cmap: Buffer, at: number, glyphs: Map<number, number>): void {
  const bytes = cmap.readUInt16BE(at + 6)
  for (let n = 0; n < bytes; n += 2) {
    const last = cmap.readUInt16BE(at + 14 + n)
    const first = cmap.readUInt16BE(at + 16 + bytes + n)
    const delta = cmap.readUInt16BE(at + 16 + bytes * 2 + n)
    const place = at + 16 + bytes * 3 + n
    const offset = cmap.readUInt16BE(place)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : cmap.readUInt16BE(place + offset + (code - first) * 2)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
}

/** The tables `glyf` and `loca` with the outlines of some glyphs, at their own numbers; all others are empty. */
function outlinesOf(head: Buffer, loca: Buffer, glyf: Buffer, wanted: ReadonlySet<number>) {
  const isLong = head.readUInt16BE(50) === 1
  const count = loca.length / (isLong ? 4 : 2) - 1
  const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const kept = new Set([0, ...wanted])
  // A composed glyph names the glyphs it is composed of.
  for (const glyph of kept)
    for (const other of componentsOf(glyf.subarray(placeOf(glyph), placeOf(glyph + 1)))) kept.add(other)
  const outlines: Buffer[] = []
  const places = Buffer.alloc(loca.length)
  let place = 0
  for (let glyph = 0; glyph <= count; glyph += 1) {
    if (isLong) places.writeUInt32BE(place, glyph * 4)
    else places.writeUInt16BE(place / 2, glyph * 2)
    if (glyph === count || !kept.has(glyph)) continue
    const outline = glyf.subarray(placeOf(glyph), placeOf(glyph + 1))
    outlines.push(outline, Buffer.alloc(-outline.length & 3))
    place += (outline.length + 3) & ~3
  }
  return { glyf: Buffer.concat(outlines), loca: places }
}

function componentsOf(outline: Buffer): number[] {
  if (outline.length < 12 || outline.readInt16BE(0) >= 0) return []
  const found: number[] = []
  for (let at = 10, more = true; more; ) {
    const flags = outline.readUInt16BE(at)
    found.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
    more = (flags & 32) !== 0
  }
  return found
}

const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

function trueType(tables: Tables, own: Readonly<Record<string, Buffer>>): Buffer {
  const chosen = kept.flatMap((tag): [string, Buffer][] => {
    const table = own[tag] ?? tables.get(tag)
    return table ? [[tag, table]] : []
  })
  const power = 2 ** Math.floor(Math.log2(chosen.length))
  const head = Buffer.alloc(12 + chosen.length * 16)
  head.writeUInt32BE(0x10000, 0)
  head.writeUInt16BE(chosen.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((chosen.length - power) * 16, 10)
  let place = head.length
  const bodies: Buffer[] = []
  for (const [n, [tag, table]] of chosen.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    head.write(tag, 12 + n * 16, 'latin1')
    head.writeUInt32BE(sumOf(padded), 16 + n * 16)
    head.writeUInt32BE(place, 20 + n * 16)
    head.writeUInt32BE(table.length, 24 + n * 16)
    bodies.push(padded)
    place += padded.length
  }
  return Buffer.concat([head, ...bodies])
}

function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
