import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { filled, messages, phrase } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { sql } from 'kysely'
import { type Context, demand, type Tx } from '../context.ts'
import type { Beyond } from '../implement.ts'
import { read } from '../input.ts'
import { Refusal, refuse } from '../refusal.ts'
import { write } from '../store/submit.ts'
import { uniqueClash } from '../store/unique.ts'
import type { SheetColumn, SheetRow } from './columns.ts'
import { readAnySheet } from './read.ts'

/** What a sheet of rows of a resource is. */
export interface RowSheet {
  readonly of: Resource
  readonly columns: readonly SheetColumn[]
  readonly mostRows: number
  /** What tells rows apart: a field whose value is the same in no two. */
  readonly key: string
  /** Values that every row has and the sheet does not say. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** The rows there are, by the value of the key. */
  readonly known: (tx: Tx) => Promise<ReadonlyMap<string, string>>
  readonly beyond: Beyond
}
interface RowFault {
  readonly row: number
  readonly name: string
  readonly message: Label
}
const mostFaults = 200
/** Thrown to take back everything a preview wrote. */
class Taken extends Error {}

/**
 * Rows from a sheet through the same rules as a form: all of them or none. A preview writes them, takes all back and says
 * what would happen and what is wrong row by row, the first fault of each.
 */
export async function importRows(ctx: Context, sheet: RowSheet, preview: boolean) {
  for (const act of ['add', 'edit'] as const) demand(ctx, `${sheet.of.area}_${act}`)
  const upload = await ctx.request.upload?.()
  if (!upload) throw refuse(messages.missingParameter, { name: 'file' })
  const rows = await readAnySheet(upload, sheet.columns, sheet.mostRows, ctx.request.gone?.())
  const faults: RowFault[] = []
  let changed = 0
  const work = async (tx: Tx) => {
    const known = await sheet.known(tx)
    const seen = new Map<string, number>()
    for (const row of rows) {
      const told = await oneRow(ctx, tx, sheet, row, known, seen)
      if (typeof told === 'boolean') changed += told ? 1 : 0
      else faults.push(told)
    }
    if (preview || faults.length > 0) throw new Taken()
  }
  await ctx.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof Taken)) throw error
    })
  const [first] = faults
  if (!preview && first) throw refuse(say.hasFaults, { row: first.row, why: first.message, count: faults.length })
  const { language } = ctx.request
  return {
    ...{ total: rows.length, added: rows.length - changed - faults.length, changed },
    faults: faults.slice(0, mostFaults).map((one) => ({ ...one, message: phrase(one.message, language) })),
  }
}

/** Writes one row; answers whether it changed one that was there, or what is wrong with it. */
async function oneRow(
  ctx: Context,
  tx: Tx,
  { of, key, fixed, beyond }: RowSheet,
  { row, values: cells, formulas }: SheetRow,
  known: ReadonlyMap<string, string>,
  seen: Map<string, number>,
): Promise<boolean | RowFault> {
  const name = cells[of.title] ?? cells[key] ?? ''
  const fault = (message: Label): RowFault => ({ row, name, message })
  const [formula] = formulas
  if (formula) return fault(filled(say.formula, { label: of.fields[formula]?.label ?? formula }))
  const own = cells[key] ?? ''
  const twin = own ? seen.get(own) : undefined
  if (twin) return fault(filled(say.twice, { row: twin }))
  seen.set(own, row)
  const id = known.get(own)
  const said = Object.entries(cells).filter(([, text]) => text !== '')
  const body = { ...Object.fromEntries(said.map(([field, text]) => [field, keyOf(of, field, text)])), ...fixed }
  await sql`savepoint sheet_row`.execute(tx)
  try {
    const values = read(of.fields, body, { partial: Boolean(id) })
    await uniqueClash(of, values, () => write(tx, ctx, of, { id, values, body }, beyond))
    await sql`release savepoint sheet_row`.execute(tx)
    return Boolean(id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint sheet_row`.execute(tx)
    return fault(filled(error.sentence, error.values))
  }
}

const yes: ReadonlySet<string> = new Set(['是', 'Y', 'YES', 'TRUE', '√'])
const no: ReadonlySet<string> = new Set(['否', 'N', 'NO', 'FALSE', '×', '—', '-'])

/** A cell as its field reads it: words of a dictionary by either language, flags and dates in any of their spellings. */
function keyOf(of: Resource, name: string, text: string): string {
  const field = of.fields[name]
  if (field?.dictionary) {
    const { dictionary } = field
    return keysOf(dictionary).find((key) => key === text || dictionary.entries[key]?.includes(text)) ?? text
  }
  const word = text.toUpperCase()
  if (field?.kind === 'flag') return yes.has(word) ? '1' : no.has(word) ? '0' : text
  if (field?.kind === 'date') return dateOf(text)
  return text
}

/** 2026-3-9, 2026/03/09, 2026.3.9, 20260309 and 2026年3月9日 are one day; anything else is left to the field to refuse. */
export function dateOf(text: string): string {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.trim())
  if (!found) return text
  const [, year, month = found[4] ?? '', day = found[5] ?? ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
