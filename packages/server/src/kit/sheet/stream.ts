import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Shape } from '@fengsui/contract/kit/field.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import exceljs from 'exceljs'
import { cellOf, formatOf, type Names } from './cells.ts'

type Row = Readonly<Record<string, unknown>>
export interface Sheet {
  readonly name: string
  /** The columns, from left to right. */
  readonly fields: Shape
  readonly batches: AsyncIterable<readonly Row[]>
  readonly names: Names
  readonly language: Language
  /** What stands on the second page: the filters, who asked, when. */
  readonly notes: readonly (readonly [string, string])[]
  readonly progress?: (rows: number) => void
}

/** What a page of a book must not be called. */
const pageName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/**
 * Writes a sheet row by row: what is in memory is one batch and the packed file, however many rows there are. Texts are
 * written as texts, so that nothing somebody typed into a name is run by whoever opens the sheet.
 */
export async function streamSheet(sheet: Sheet): Promise<Buffer> {
  const { fields, language, names } = sheet
  const out = new PassThrough()
  const whole = bytesOf(out)
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const page = book.addWorksheet(pageName(sheet.name), { views: [{ state: 'frozen', ySplit: 1 }] })
  const columns = Object.entries(fields)
  page.columns = columns.map(([key, field]) => ({
    ...{ key, header: heading(field.label, field.unit, language), width: widthOf(field.kind) },
    style: { numFmt: formatOf(field) ?? 'General' },
  }))
  page.getRow(1).font = { bold: true }
  let rows = 0
  for await (const batch of sheet.batches) {
    for (const row of batch)
      page.addRow(columns.map(([key, field]) => cellOf(field, row[key], names, language))).commit()
    rows += batch.length
    await packed(page)
    sheet.progress?.(rows)
  }
  page.commit()
  addNotes(book, sheet, rows)
  await book.commit()
  return whole
}

/** So many bytes may wait for the packer. */
const backlog = 256 * 1024

/** The pipe to the packer, a stream of an older make that tells its length only so. */
interface Pipe {
  readonly _writableState?: { readonly length: number }
  readonly _readableState?: { readonly length: number }
}

/** The writer never waits for the packer behind it: before more rows come, most of those written have to be packed. */
async function packed(page: exceljs.Worksheet): Promise<void> {
  const { pipes = [] } = (page as { stream?: { pipes?: readonly Pipe[] } }).stream ?? {}
  const waiting = () =>
    pipes.reduce((sum, pipe) => sum + (pipe._writableState?.length ?? 0) + (pipe._readableState?.length ?? 0), 0)
  while (waiting() > backlog) await setImmediate()
}

function addNotes(book: exceljs.stream.xlsx.WorkbookWriter, { notes, language }: Sheet, rows: number): void {
  const page = book.addWorksheet(say(sheetMessages.filters, language))
  page.columns = [{ width: 24 }, { width: 60 }]
  for (const [name, value] of [...notes, [say(sheetMessages.rows, language), String(rows)] as const])
    page.addRow([name, value]).commit()
  page.commit()
}

const heading = (label: readonly [string, string], unit: string | undefined, language: Language): string =>
  unit ? `${say(label, language)}(${unit})` : say(label, language)
const widthOf = (kind: string): number => (kind === 'time' ? 20 : kind === 'date' || kind === 'flag' ? 12 : 18)

async function bytesOf(stream: PassThrough): Promise<Buffer> {
  const parts: Buffer[] = []
  // A copy: what the packer hands out keeps a larger piece of memory alive.
  for await (const part of stream) parts.push(Buffer.from(part as Buffer))
  return Buffer.concat(parts)
}
