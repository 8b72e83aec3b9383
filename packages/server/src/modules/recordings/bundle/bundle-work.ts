import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { a4, linesOf, type PdfPage, pdfPages, type Text } from '../../../framework/documents/pdf.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

export interface BundleContent {
  readonly files: readonly { readonly name: string; readonly path: string; readonly sha256: string }[]
  /** Lines of the PDF; the first is its title. */
  readonly timeline: readonly string[]
  readonly manifest: Readonly<Record<string, unknown>>
}

/** Writes the evidence of a warning as a ZIP file. Runs in a worker process. Throws when a file is gone or has changed. */
export async function writeBundle({ files, timeline, manifest }: BundleContent): Promise<Uint8Array> {
  const parts: { name: string; bytes: Buffer }[] = []
  for (const { name, path, sha256 } of files) {
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) throw badRequest(say.fileGone)
    parts.push({ name, bytes })
  }
  parts.push({ name: 'timeline.pdf', bytes: pdfOf(timeline) })
  parts.push({ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) })
  return new Uint8Array(zipOf(parts))
}

const margin = 50
const size = 10.5
const leading = 17

function pdfOf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines
  const wrapped = rest.flatMap((line) => (line === '' ? [''] : linesOf(line, size, a4.width - 2 * margin)))
  const perPage = Math.floor((a4.height - 2 * margin - 2 * leading) / leading)
  const count = Math.max(Math.ceil(wrapped.length / perPage), 1)
  const pages = Array.from({ length: count }, (_, page): PdfPage => {
    const top = a4.height - margin
    const texts: Text[] = wrapped
      .slice(page * perPage, (page + 1) * perPage)
      .map((text, n) => ({ text, x: margin, y: top - 2 * leading - n * leading, size }))
    return { texts: [{ text: `${title}  ${page + 1}/${count}`, x: margin, y: top, size: 14 }, ...texts], filled: [] }
  })
  return pdfPages(a4, pages)
}

/** Flag: names are UTF-8. */
const utf8 = 0x0800
/** Version of the format a reader needs: 2.0. */
const needs = 20

/** A ZIP file of stored entries: stills and clips are compressed already. */
function zipOf(parts: readonly { name: string; bytes: Buffer }[]): Buffer {
  const out: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of parts) {
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(needs, 0)
    fields.writeUInt16LE(utf8, 2)
    // 1980-01-01, as no other time would be the same everywhere; the list of hashes has the times.
    fields.writeUInt16LE(0x21, 8)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(title.length, 22)
    out.push(Buffer.from('PK\x03\x04', 'latin1'), fields, title, bytes)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    const version = Buffer.alloc(2)
    version.writeUInt16LE(needs)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), version, fields, more, title)
    at += 30 + title.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...out, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}
