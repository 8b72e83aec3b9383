import { posix } from 'node:path'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type Entry, methods, packedPart } from '../../files/zip-directory.ts'
import { readXml } from './xml.ts'

const inflate = promisify(inflateRaw)

/** The workbook data its first sheet needs. */
export interface Book {
  /** The part holding the first sheet; undefined when there is none. */
  readonly sheet: string | undefined
  /** Dates are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean
}

/** Returns an unpacked part of the file; undefined when it is missing. */
export async function partOf(bytes: Buffer, entries: readonly Entry[], name: string): Promise<Buffer | undefined> {
  const entry = entries.find((one) => one.name === name)
  const packed = entry && packedPart(bytes, entry)
  if (!packed) return undefined
  return entry.method === methods.stored ? packed : inflate(packed)
}

const folder = 'xl'
const bookPart = `${folder}/workbook.xml`
const linksPart = `${folder}/_rels/workbook.xml.rels`

export async function readBook(bytes: Buffer, entries: readonly Entry[]): Promise<Book> {
  const [book, links] = await Promise.all([bookPart, linksPart].map((name) => partOf(bytes, entries, name)))
  let first: string | undefined
  let isFrom1904 = false
  if (book)
    readXml(book, {
      open(name, attributes) {
        if (name === 'sheet') first ??= Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
        if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      },
    })
  let sheet: string | undefined
  if (links)
    readXml(links, {
      open(name, { Id, Target = '' }) {
        if (name === 'Relationship' && first !== undefined && Id === first)
          sheet = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      },
    })
  return { sheet, isFrom1904 }
}

/** Returns the shared strings that cells refer to by index. */
export async function readStrings(bytes: Buffer, entries: readonly Entry[]): Promise<readonly string[]> {
  const part = await partOf(bytes, entries, `${folder}/sharedStrings.xml`)
  const strings: string[] = []
  let isText = false
  // Phonetic text is stored beside the string.
  let spoken = 0
  if (part)
    readXml(part, {
      open(name) {
        if (name === 'si') strings.push('')
        if (name === 'rPh') spoken += 1
        isText = name === 't'
      },
      text(text) {
        if (isText && spoken === 0 && strings.length > 0) strings[strings.length - 1] += text
      },
      close(name) {
        if (name === 'rPh') spoken -= 1
        isText = false
      },
    })
  return strings
}
