import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap, Input } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { type Fault, parse } from '@fengsui/contract/kit/parse.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { trySavepoint } from '../../framework/sheets/import-sheet.ts'

type Given = Readonly<Record<string, unknown>>
/** An error of a row, counted from 0, and its field, if it is of one. */
export interface RowFault {
  readonly row: number
  readonly field: string | null
  readonly message: Label
}

/** Thrown to roll back rows of which some are wrong. */
class Refused extends Error {
  readonly faults: readonly RowFault[]
  constructor(faults: readonly RowFault[]) {
    super('rows refused')
    this.faults = faults
  }
}

const ofField = (row: number, { field, message, values }: Fault): RowFault => ({
  row,
  field,
  message: [phrase(message, 'zh', values), phrase(message, 'en', values)],
})

/**
 * Writes rows, all or none: reads each by its declared fields, then writes it in a savepoint, so that every
 * faulty row is named with its field.
 */
export async function writeRows<S extends FieldMap, T>(
  tx: Tx,
  fields: S,
  rows: readonly Given[],
  one: (values: Input<S>, row: number) => Promise<T>,
): Promise<T[]> {
  if (rows.length === 0) throw badRequest(messages.missingParameter, { name: 'rows' })
  const read = rows.map((row) => parse(fields, row))
  const faults = read.flatMap((parsed, row) => parsed.faults.map((fault) => ofField(row, fault)))
  const written: T[] = []
  for (const [row, { values, faults: own }] of read.entries()) {
    if (own.length > 0) continue
    const answer = await trySavepoint(tx, async () => ({ value: await one(values, row) }), { fields })
    if ('refused' in answer) faults.push({ row, field: fieldOf(fields, answer), message: answer.refused })
    else written.push(answer.value)
  }
  if (faults.length > 0) throw new Refused(faults)
  return written
}

/** The field that a refusal is about, else the one whose label it begins with: rules of several rows name it in words. */
function fieldOf(fields: FieldMap, { field, refused: [zh] }: { field: string | undefined; refused: Label }) {
  if (field !== undefined && Object.hasOwn(fields, field)) return field
  return Object.entries(fields).find(([, { label }]) => zh.startsWith(label[0]))?.[0] ?? null
}

interface Answer<T> {
  readonly written: readonly T[]
  readonly faults: readonly { readonly row: number; readonly field: string | null; readonly message: string }[]
}

/** Runs the transaction of some rows; refused rows are the answer, not an error. */
export async function answerRows<T>(ctx: Context, work: () => Promise<readonly T[]>): Promise<Answer<T>> {
  const { language } = ctx.request
  try {
    return { written: await work(), faults: [] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return {
      written: [],
      faults: error.faults.map((fault) => ({ ...fault, message: phrase(fault.message, language) })),
    }
  }
}
