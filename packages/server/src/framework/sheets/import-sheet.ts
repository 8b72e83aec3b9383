import { filled, messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { jobMessages as job } from '@fengsui/contract/kit/job-messages.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages as sheets } from '@fengsui/contract/kit/sheet-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import { namingField } from '../http/refused-field.ts'
import { startBackgroundTasks } from '../jobs/background-tasks.ts'
import { readAnySheet } from './read.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'

export interface RowFault {
  readonly row: number
  readonly name: string
  /** The first reason. */
  readonly message: Label
  /** All reasons of the row, where they are known at once. */
  readonly reasons?: readonly Label[]
}
interface Outcome {
  /** Rows that update an existing one. */
  readonly changed: number
  /** One for each faulty row. */
  readonly faults: readonly RowFault[]
}
interface SheetImport {
  readonly columns: readonly SheetColumn[]
  readonly mostRows: number
  /** What is imported. Many rows are taken by a background job of this name; without it always at once. */
  readonly label?: Label
  readonly write: (tx: Tx, rows: readonly SheetRow[], progress: (done: number) => void) => Promise<Outcome>
}
const mostFaults = 200
/** Reasons named of one row; of more it is said how many there are. */
const mostReasons = 5
/** More rows than these are imported by a background job: a request would last too long. */
const mostInRequest = 500
/** Thrown to roll back a preview's writes. */
class Taken extends Error {}

/**
 * Imports the rows of the uploaded sheet, all or none. A preview writes them, rolls back and reports the
 * outcome and the errors by row. Many rows are taken by a background job, whose id is returned and whose result is the
 * outcome.
 * @throws 400 for an unreadable sheet, and without `preview` with the first error
 */
export async function importSheet(ctx: Context, sheet: SheetImport, preview: boolean) {
  const { columns, mostRows, label } = sheet
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  // Column definitions are passed to the worker process as plain data.
  const plain = columns.map(({ key, label, required = false }) => ({ key, label, required }))
  const rows = await readAnySheet(upload, plain, mostRows, ctx.request.abortSignal?.())
  if (!label || rows.length <= mostInRequest) return take(ctx, sheet, rows, preview, () => {})
  const name = say(filled(preview ? job.checking : job.importing, { name: label }), ctx.request.language)
  const jobId = await startBackgroundTasks(ctx, {
    name,
    kind: 'import',
    input: { rows: rows.length, preview },
    total: rows.length,
    conclude: (progress) => take(ctx, sheet, rows, preview, progress),
  })
  return { total: rows.length, added: 0, changed: 0, faults: [], jobId }
}

async function take(
  ctx: Context,
  { write }: SheetImport,
  rows: readonly SheetRow[],
  preview: boolean,
  progress: (done: number) => void,
) {
  let outcome: Outcome = { changed: 0, faults: [] }
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      outcome = await write(tx, rows, progress)
      if (preview || outcome.faults.length > 0) throw new Taken()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Taken)) throw error
    })
  const { changed, faults } = outcome
  const [first] = faults
  if (!preview && first)
    throw badRequest(sheets.hasFaults, { row: first.row, why: first.message, count: faults.length })
  const { language } = ctx.request
  return {
    total: rows.length,
    added: rows.length - changed - faults.length,
    changed,
    faults: faults.slice(0, mostFaults).map((one) => told(one, language)),
  }
}

/** A sentence with a capital at its beginning. */
const begun = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** A row's fault in words: its first reasons, and how many more it has. */
function told({ row, name, message, reasons = [message] }: RowFault, language: Language) {
  const words = reasons.slice(0, mostReasons).map((one) => begun(phrase(one, language)))
  const more = reasons.length - words.length
  const all = more > 0 ? [...words, phrase(sheets.andMore, language, { count: more })] : words
  return { row, name, message: all.join(language === 'en' ? '; ' : '；'), reasons: words, more }
}

interface How<T> {
  /** Whether to keep what was written on success. */
  readonly keeps?: boolean | ((answer: T) => boolean)
  /** The fields an error message may name by their keys. */
  readonly fields?: FieldMap
}

/** Runs `work` for one row in a savepoint; on an HttpError rolls back and returns its message and the field it is about. */
export async function trySavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  { keeps = true, fields = {} }: How<T> = {},
): Promise<T | { readonly refused: Label; readonly field: string | undefined }> {
  await sql`savepoint sheet_row`.execute(tx)
  try {
    const answer = await namingField(fields, work)
    await ((typeof keeps === 'function' ? keeps(answer) : keeps)
      ? sql`release savepoint sheet_row`
      : sql`rollback to savepoint sheet_row`
    ).execute(tx)
    return answer
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await sql`rollback to savepoint sheet_row`.execute(tx)
    return { refused: sentenceOf(error, fields), field: error.field }
  }
}

/** For a field of the wrong type, uses its label for users instead of its key for API clients. */
export function sentenceOf({ label, values }: Pick<HttpError, 'label' | 'values'>, fields: FieldMap): Label {
  const field = label === messages.wrongType ? fields[String(values.name)] : undefined
  return field ? filled(messages.badPattern, { label: field.label }) : filled(label, values)
}
