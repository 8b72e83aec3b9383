import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type Entry, entriesOf } from '../../framework/files/zip-directory.ts'

/** Returns which office document a ZIP file is; undefined for other files or those with embedded programs. */
function officeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = entriesOf(bytes)
  if (!entries?.some(({ name }) => name === '[Content_Types].xml') || entries.some(runs)) return undefined
  const has = (path: string) => entries.some(({ name }) => name === path)
  if (has('word/document.xml')) return 'docx'
  return has('xl/workbook.xml') ? 'xlsx' : undefined
}

/** Macros and embedded executables. */
const runs = ({ name }: Entry): boolean => /vbaProject|\.(exe|dll|js|vbs|bat|cmd|scr|jar|zip)$/i.test(name)

export interface FileKind {
  readonly extension: string
  readonly mime: string
  readonly largest: number
  /** File extensions allowed for this kind. */
  readonly names: readonly string[]
  /** Shown inline by browsers; others are downloaded. */
  readonly shown: boolean
}

const MB = 1024 * 1024
const pictures = ['jpg', 'jpeg', 'png', 'webp'] as const
const picture = (extension: string, mime: string): FileKind => ({
  extension,
  mime,
  largest: 10 * MB,
  names: pictures,
  shown: true,
})
const office = (extension: string, word: string): FileKind => ({
  extension,
  mime: `application/vnd.openxmlformats-officedocument.${word}`,
  largest: 20 * MB,
  names: [extension],
  shown: false,
})
const kinds = {
  jpg: picture('jpg', 'image/jpeg'),
  png: picture('png', 'image/png'),
  webp: picture('webp', 'image/webp'),
  pdf: { extension: 'pdf', mime: 'application/pdf', largest: 20 * MB, names: ['pdf'], shown: true },
  mp4: { extension: 'mp4', mime: 'video/mp4', largest: 20 * MB, names: ['mp4', 'm4v'], shown: true },
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
} as const satisfies Record<string, FileKind>

const starts = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
const says = (bytes: Buffer, at: number, word: string) => bytes.toString('latin1', at, at + word.length) === word

/** Major brands of MP4 files; pictures (heic, avif) and QuickTime files begin with the same box. */
const videoBrands = /^(iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

/** Returns the kind of a file from its content, ignoring its name. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return kinds.jpg
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return kinds.png
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return kinds.webp
  if (says(bytes, 0, '%PDF-')) return kinds.pdf
  if (says(bytes, 4, 'ftyp') && videoBrands.test(bytes.toString('latin1', 8, 12))) return kinds.mp4
  const found = starts(bytes, 0x50, 0x4b, 0x03, 0x04) ? officeKind(bytes) : undefined
  return found && kinds[found]
}
export const kindNamed = (extension: string): FileKind | undefined => lookup<FileKind>(kinds, extension)
export const kindNames = Object.keys(kinds)
