import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import exceljs from 'exceljs'
import { type CellKind, cellOf, figureFormat } from './cells.ts'

interface Column {
  readonly heading: string
  readonly kind: CellKind
}
/** In characters of the sheet's font; longer texts are cut by their neighbour. */
const [narrowest, widest] = [8, 60]
/** Room for the button of the filter beside a heading, and for the padding of a cell. */
const [button, padding] = [4, 2]
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu

/** Returns the width of a text in characters: Chinese ones count two. */
const lengthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/** Returns the width a column needs for its heading and some of its values. */
function widthOf({ heading, kind }: Column, values: readonly unknown[], language: Language): number {
  const needed = values.map((value) => lengthOf(shown(kind, value, language)) + padding)
  return Math.min(widest, Math.max(narrowest, lengthOf(heading) + button, ...needed))
}

function shown(kind: CellKind, value: unknown, language: Language): string {
  const cell = cellOf(kind, value, language)
  if (cell === null) return ''
  if (cell instanceof Date) return kind === 'time' ? '2026-11-23 12:00:00' : '2026-11-23'
  return typeof cell === 'number' ? cell.toLocaleString('en-US', { minimumFractionDigits: 2 }) : cell
}

/** A sheet's definition before its rows; can be structured-cloned. */
export interface SheetPlan {
  readonly name: string
  /** Lines above the heading: title, conditions, who and when. A sheet that is imported again has none. */
  readonly head?: readonly string[]
  /** The columns, from left to right. Without a width they are as wide as the heading and the first rows need. */
  readonly columns: readonly {
    readonly heading: string
    readonly width?: number
    readonly kind: CellKind
    readonly format?: string | undefined
  }[]
  readonly language: Language
  /** Second page, above the number of rows: the filters, the user, the time. Omitted without it. */
  readonly notes?: readonly (readonly [string, string])[]
  /** A last row with the totals, outside of the filter; values in column order. */
  readonly foot?: readonly unknown[] | undefined
}
interface OpenSheet {
  readonly plan: SheetPlan
  readonly book: exceljs.stream.xlsx.WorkbookWriter
  readonly whole: Promise<Uint8Array>
  page: exceljs.Worksheet | undefined
  rows: number
}

let sheet: OpenSheet | undefined

/** Replaces characters not allowed in a sheet name. */
const pageName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/**
 * In a worker process: begins a sheet written row by row. Memory holds one batch and the compressed file,
 * however many rows there are. Text is written as text, so that user input is never evaluated when the sheet
 * is opened. `exceljs` is dormant: its maintained fork excelts 10.2 wrote the same 100,000 rows in 15.8 s with 182 MB,
 * exceljs in 11.6 s with 164 MB.
 */
export function beginSheet(plan: SheetPlan): void {
  const out = new PassThrough()
  const whole = bytesOf(out)
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  sheet = { plan, book, page: undefined, whole, rows: 0 }
}

/** Adds rows (values in column order), and waits until most of them are compressed. */
export async function addRows(rows: readonly (readonly unknown[])[]): Promise<void> {
  const open = openSheet()
  const page = pageOf(open, rows)
  for (const row of rows) addRow(page, open.plan, row).commit()
  open.rows += rows.length
  await packed(page)
}

/** Ends the sheet and returns the file. */
export async function endSheet(): Promise<Uint8Array> {
  const open = openSheet()
  const { plan, book, whole, rows } = open
  const page = pageOf(open, [])
  const row = headingAt(plan)
  page.autoFilter = { from: { row, column: 1 }, to: { row: row + rows, column: plan.columns.length } }
  if (plan.foot) {
    const foot = addRow(page, plan, plan.foot)
    foot.font = { bold: true }
    foot.commit()
  }
  page.commit()
  if (plan.notes) addNotes(book, plan.notes, plan.language, rows)
  await book.commit()
  sheet = undefined
  return whole
}

const headingAt = ({ head = [] }: SheetPlan): number => head.length + 1

/** Returns the page with its head and heading; begun with the first rows, which decide the widths. */
function pageOf(open: OpenSheet, first: readonly (readonly unknown[])[]): exceljs.Worksheet {
  if (open.page) return open.page
  const { plan, book } = open
  const page = book.addWorksheet(pageName(plan.name), { views: [{ state: 'frozen', ySplit: headingAt(plan) }] })
  const widths = plan.columns.map((column, at) => {
    const values = [...first, ...(plan.foot ? [plan.foot] : [])].map((row) => row[at])
    return column.width ?? widthOf(column, values, plan.language)
  })
  page.columns = plan.columns.map(({ format }, at) => ({
    width: widths[at] ?? 18,
    style: format ? { numFmt: format } : {},
  }))
  for (const [at, line] of (plan.head ?? []).entries()) {
    const row = page.addRow([line])
    row.font = at === 0 ? { bold: true, size: 14 } : { color: { argb: 'FF4D5868' } }
    row.commit()
  }
  const heading = page.addRow(plan.columns.map(({ heading }) => heading))
  heading.font = { bold: true }
  heading.commit()
  open.page = page
  return page
}

function addRow(page: exceljs.Worksheet, { columns, language }: SheetPlan, row: readonly unknown[]): exceljs.Row {
  const added = page.addRow(columns.map(({ kind }, at) => cellOf(kind, row[at], language)))
  for (const [at, { format }] of columns.entries()) {
    const cell = format === figureFormat ? added.getCell(at + 1) : undefined
    if (cell && typeof cell.value === 'number') cell.style = Number.isInteger(cell.value) ? whole : fraction
  }
  return added
}
/** One object each: the writer of styles knows an object again. */
const whole: Partial<exceljs.Style> = { numFmt: '#,##0' }
const fraction: Partial<exceljs.Style> = { numFmt: figureFormat }

function openSheet(): OpenSheet {
  if (!sheet) throw new Error('no sheet was begun')
  return sheet
}

/** Maximum bytes waiting for compression. */
const backlog = 256 * 1024

/** The stream to the compressor, an old implementation that exposes its length only so. */
interface Pipe {
  readonly _writableState?: { readonly length: number }
  readonly _readableState?: { readonly length: number }
}

/** The writer has no backpressure: before more rows are added, most of those written must be compressed. */
async function packed(page: exceljs.Worksheet): Promise<void> {
  const { pipes = [] } = (page as { stream?: { pipes?: readonly Pipe[] } }).stream ?? {}
  const waiting = () =>
    pipes.reduce((sum, pipe) => sum + (pipe._writableState?.length ?? 0) + (pipe._readableState?.length ?? 0), 0)
  while (waiting() > backlog) await setImmediate()
}

function addNotes(
  book: exceljs.stream.xlsx.WorkbookWriter,
  notes: readonly (readonly [string, string])[],
  language: Language,
  rows: number,
): void {
  const page = book.addWorksheet(say(sheetMessages.filters, language))
  page.columns = [{ width: 24 }, { width: 60 }]
  for (const [name, value] of [...notes, [say(sheetMessages.rows, language), String(rows)] as const])
    page.addRow([name, value]).commit()
  page.commit()
}

async function bytesOf(stream: PassThrough): Promise<Buffer> {
  const parts: Buffer[] = []
  // A copy: the compressor's chunks keep a larger buffer alive.
  for await (const part of stream) parts.push(Buffer.from(part as Buffer))
  return Buffer.concat(parts)
}
