import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { type Context, requirePermission, type Tx } from '../context.ts'
import type { ResourceHooks } from '../http/implement.ts'
import { unifySpelling } from '../store/spelling.ts'
import { write } from '../store/submit.ts'
import { uniqueClash } from '../store/unique.ts'
import {
  type CellFault,
  type CodeColumn,
  type Codes,
  formulaFaults,
  readCodes,
  unknownCodes,
  valuesOf,
  withIds,
} from './cell-values.ts'
import { importSheet, type RowFault, sentenceOf, trySavepoint } from './import-sheet.ts'
import type { SheetColumn, SheetRow } from './sheet-columns.ts'

/** Definition of an import sheet of a resource's rows. */
export interface RowSheet {
  readonly of: Resource
  readonly columns: readonly SheetColumn[]
  /** Columns that refer to rows of other tables. */
  readonly codes?: readonly CodeColumn[]
  readonly mostRows: number
  /** Unique key: the fields whose values identify a row. */
  readonly key: readonly string[]
  /** Values of every row that are not in the sheet. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Existing rows, by the values of the key, joined by `keyOf`. */
  readonly known: (tx: Tx) => Promise<ReadonlyMap<string, string>>
  /** Why an existing row may not be updated; if omitted, it is updated. */
  readonly refuseKnown?: (id: string) => Label
  /** Checks all rows before any is written; throws to refuse the sheet. */
  readonly check?: (rows: readonly SheetRow[]) => void
  readonly beyond: ResourceHooks
}
export const keyOf = (values: readonly unknown[]): string => values.map(String).join('\u0000')

/** Imports rows through the same rules as a form: all or none, existing ones updated. */
export async function importRows(ctx: Context, sheet: RowSheet, preview: boolean) {
  for (const act of sheet.refuseKnown ? (['add'] as const) : (['add', 'edit'] as const))
    requirePermission(ctx, `${sheet.of.area}_${act}`)
  const columns = [...(sheet.codes ?? []), ...sheet.columns]
  const writeAll = async (tx: Tx, rows: readonly SheetRow[], progress: (done: number) => void) => {
    sheet.check?.(rows)
    const [known, codes] = [await sheet.known(tx), await readCodes(tx, sheet.codes ?? [])]
    const seen = new Map<string, number>()
    const faults: RowFault[] = []
    let changed = 0
    for (const [at, row] of rows.entries()) {
      progress(at)
      const told = await trySavepoint(tx, () => oneRow(ctx, tx, sheet, row, { known, codes, seen, columns }), {
        fields: sheet.of.fields,
        keeps: (answer) => typeof answer === 'boolean',
      })
      const name = row.values[sheet.of.title] ?? row.values[columns[0]?.key ?? ''] ?? ''
      if (typeof told === 'boolean') changed += told ? 1 : 0
      else {
        const reasons = 'refused' in told ? [told.refused] : told
        for (const message of reasons.slice(0, 1)) faults.push({ row: row.row, name, message, reasons })
      }
    }
    return { changed, faults }
  }
  return importSheet(ctx, { columns, mostRows: sheet.mostRows, label: sheet.of.label, write: writeAll }, preview)
}

interface Around {
  readonly known: ReadonlyMap<string, string>
  readonly codes: Codes
  readonly seen: Map<string, number>
  readonly columns: readonly SheetColumn[]
}

/** Writes one row; returns whether it updated an existing one, or everything that is wrong with its cells. */
async function oneRow(
  ctx: Context,
  tx: Tx,
  { of, key, fixed, beyond: hooks, refuseKnown }: RowSheet,
  row: SheetRow,
  { known, codes, seen, columns }: Around,
): Promise<boolean | readonly Label[]> {
  const keys = { field: key.at(-1) ?? '', label: labelOfKey(of.fields, columns, codes, key) }
  const cells: CellFault[] = [...formulaFaults(columns, row), ...unknownCodes(row.values, codes)]
  const said = await unifySpelling(tx, of.fields, valuesOf(of.fields, withIds(row.values, codes)))
  const own = key.every((name) => said[name]) ? keyOf(key.map((name) => said[name])) : ''
  const twin = own ? seen.get(own) : undefined
  if (twin) cells.push({ ...keys, message: filled(say.twice, { row: twin }) })
  else if (own) seen.set(own, row.row)
  const id = known.get(own)
  if (id && refuseKnown) cells.push({ field: '', message: refuseKnown(id) })
  const body = { ...said, ...fixed }
  const { values, faults } = parse(of.fields, body, { partial: Boolean(id) })
  const told = new Set(cells.map(({ field }) => field))
  for (const { field, ...fault } of faults)
    if (!told.has(field))
      cells.push({ field, message: sentenceOf({ label: fault.message, values: fault.values }, of.fields) })
  if (cells.length > 0) return cells.map((fault) => ofColumn(of.fields, columns, fault))
  await uniqueClash(of, values, () => write(tx, ctx, of, { id, values, body }, hooks))
  return Boolean(id)
}

/** Headings of the columns that identify a row. */
function labelOfKey(fields: FieldMap, columns: readonly SheetColumn[], codes: Codes, key: readonly string[]): Label {
  const labels = key.map((name) => {
    const column = codes.find(({ column: { field } }) => field === name)?.column
    return (column ?? columns.find((one) => one.key === name))?.label ?? fields[name]?.label
  })
  return [labels.map((one) => one?.[0] ?? '').join('、'), labels.map((one) => one?.[1] ?? '').join(', ')]
}

/** A sentence with the heading of its column, unless it says that already. */
function ofColumn(
  fields: FieldMap,
  columns: readonly SheetColumn[],
  { field, label: given, message }: CellFault,
): Label {
  const label = given ?? columns.find(({ key }) => key === field)?.label ?? fields[field]?.label
  return !label || message[0].includes(label[0]) ? message : filled(say.ofColumn, { label, why: message })
}
