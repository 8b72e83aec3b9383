import type { Label } from '@fengsui/contract/kit/label.ts'
import { filled } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { type Context, requirePermission, type Tx } from '../context.ts'
import type { ResourceHooks } from '../implement.ts'
import { read } from '../input.ts'
import { badRequest } from '../refusal.ts'
import { unifySpelling } from '../store/spelling.ts'
import { write } from '../store/submit.ts'
import { uniqueClash } from '../store/unique.ts'
import { type CodeColumn, type Codes, formulaFault, readCodes, valuesOf, withIds } from './cell-values.ts'
import type { SheetColumn, SheetRow } from './columns.ts'
import { importSheet, type RowFault, trySavepoint } from './import-sheet.ts'

/** What a sheet of rows of a resource is. */
export interface RowSheet {
  readonly of: Resource
  readonly columns: readonly SheetColumn[]
  /** Columns that name rows of other tables. */
  readonly codes?: readonly CodeColumn[]
  readonly mostRows: number
  /** What tells rows apart: fields whose values together are the same in no two. */
  readonly key: readonly string[]
  /** Values that every row has and the sheet does not say. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** The rows there are, by the values of the key, joined by `keyOf`. */
  readonly known: (tx: Tx) => Promise<ReadonlyMap<string, string>>
  /** Why a row that is there is not changed; left out, it is. */
  readonly refuseKnown?: (id: string) => Label
  /** Looks at all rows before any is written; throws to refuse the sheet. */
  readonly check?: (rows: readonly SheetRow[]) => void
  readonly beyond: ResourceHooks
}
export const keyOf = (values: readonly unknown[]): string => values.map(String).join('\u0000')

/** Rows from a sheet through the same rules as a form: all of them or none, those that are known changed. */
export async function importRows(ctx: Context, sheet: RowSheet, preview: boolean) {
  for (const act of sheet.refuseKnown ? (['add'] as const) : (['add', 'edit'] as const))
    requirePermission(ctx, `${sheet.of.area}_${act}`)
  const columns = [...(sheet.codes ?? []), ...sheet.columns]
  const writeAll = async (tx: Tx, rows: readonly SheetRow[]) => {
    sheet.check?.(rows)
    const [known, codes] = [await sheet.known(tx), await readCodes(tx, sheet.codes ?? [])]
    const seen = new Map<string, number>()
    const faults: RowFault[] = []
    let changed = 0
    for (const row of rows) {
      const told = await trySavepoint(tx, () => oneRow(ctx, tx, sheet, row, { known, codes, seen, columns }), {
        fields: sheet.of.fields,
      })
      const name = row.values[sheet.of.title] ?? row.values[columns[0]?.key ?? ''] ?? ''
      if (typeof told === 'boolean') changed += told ? 1 : 0
      else faults.push({ row: row.row, name, message: told.refused })
    }
    return { changed, faults }
  }
  return importSheet(ctx, { columns, mostRows: sheet.mostRows, write: writeAll }, preview)
}

interface Around {
  readonly known: ReadonlyMap<string, string>
  readonly codes: Codes
  readonly seen: Map<string, number>
  readonly columns: readonly SheetColumn[]
}

/** Writes one row; answers whether it changed one that was there. */
async function oneRow(
  ctx: Context,
  tx: Tx,
  { of, key, fixed, beyond: hooks, refuseKnown }: RowSheet,
  row: SheetRow,
  { known, codes, seen, columns }: Around,
): Promise<boolean> {
  const formula = formulaFault(columns, row)
  if (formula) throw badRequest(formula)
  const said = await unifySpelling(tx, of.fields, valuesOf(of.fields, withIds(row.values, codes)))
  const own = key.every((name) => said[name]) ? keyOf(key.map((name) => said[name])) : ''
  const twin = own ? seen.get(own) : undefined
  if (twin) throw badRequest(filled(say.twice, { row: twin }))
  seen.set(own, row.row)
  const id = known.get(own)
  if (id && refuseKnown) throw badRequest(refuseKnown(id))
  const body = { ...said, ...fixed }
  const values = read(of.fields, body, { partial: Boolean(id) })
  await uniqueClash(of, values, () => write(tx, ctx, of, { id, values, body }, hooks))
  return Boolean(id)
}
