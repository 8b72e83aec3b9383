import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { warehouseinstore, warehouseinstoredetail } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { sql } from 'kysely'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import {
  type Codes,
  formulaFault,
  readCodes,
  unknownCodes,
  valuesOf,
  withIds,
} from '../../../framework/sheets/cell-values.ts'
import { importSheet, type RowFault, trySavepoint } from '../../../framework/sheets/import-sheet.ts'
import type { SheetRow } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import type { Row } from '../../../framework/store/row.ts'
import { applyKnownSpelling, foldText } from '../../../framework/store/spelling.ts'
import { inKind, queueForLimits } from '../../stock/index.ts'
import { draft, type Opening, requireLines, requireNew, requireRoom, withoutLineNumber } from './draft.ts'
import { codeColumns, headNames, ownColumns } from './opening-columns.ts'

const { instoreId: _, ...lineFields } = warehouseinstoredetail.fields
const fields: FieldMap = { ...lineFields, ...warehouseinstore.fields }
/** Maximum lines of one document. */
const mostRows = 500
const columnsOf = (enterpriseId: string) => [...codeColumns(enterpriseId), ...ownColumns]

/**
 * Imports opening stock from a sheet: rows with the same warehouse, day, act and people become lines of one
 * draft of type 6. No stock moves: the drafts await approval and verification as usual. Whatever those would
 * refuse today is refused here, row by row.
 */
export async function importOpening(ctx: Context, { preview }: InputOf<typeof warehouseinstore.calls.importSheet>) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  requirePermission(ctx, `${inKind.of.area}_add`)
  return importSheet(
    ctx,
    {
      columns: columnsOf(enterpriseId),
      mostRows,
      write: (tx, rows) => writeAll(ctx, tx, enterpriseId, rows),
    },
    preview === 1,
  )
}

/** Returns the empty sheet to fill in. */
export const openingTemplate = ({ request: { language }, caller }: Context): Promise<RawResponse> =>
  sheetFile(
    language === 'en' ? 'Opening stock' : '期初库存导入模板',
    columnsOf(caller.enterpriseId ?? '0'),
    [],
    language,
  )

async function writeAll(ctx: Context, tx: Tx, enterpriseId: string, rows: readonly SheetRow[]) {
  const faults: RowFault[] = []
  const fault = ({ row, values }: SheetRow, message: RowFault['message']) =>
    faults.push({ row, name: [values.productCode, values.batchNo].filter(Boolean).join(' '), message })
  const codes = await readCodes(tx, codeColumns(enterpriseId))
  const seen = new Map<string, number>()
  const documents = new Map<string, { row: SheetRow; opening: Opening }>()
  for (const row of rows) {
    const told = await trySavepoint(tx, () => lookAt(ctx, tx, enterpriseId, row, { codes, seen }), {
      keeps: false,
      fields,
    })
    if ('refused' in told) {
      fault(row, told.refused)
      continue
    }
    const key = headNames.map((name) => told.head[name]).join('\u0000')
    const known = documents.get(key)
    if (known) known.opening.details.push(...told.details)
    else documents.set(key, { row, opening: told })
  }
  if (faults.length > 0) return { changed: 0, faults }
  const drafts: { row: SheetRow; id: string; count: number }[] = []
  for (const { row, opening } of documents.values())
    drafts.push({ row, id: await draft(ctx, tx, opening), count: opening.details.length })
  await queueForLimits(tx, enterpriseId)
  await sql`savepoint trial`.execute(tx)
  for (const { row, id, count } of drafts) {
    const told = await trySavepoint(tx, () => requireRoom(ctx, tx, id, count))
    if (told) fault(row, told.refused)
  }
  await sql`rollback to savepoint trial`.execute(tx)
  return { changed: 0, faults }
}

interface Around {
  readonly codes: Codes
  /** Row numbers by warehouse, product and batch. */
  readonly seen: Map<string, number>
}

/** Validates a row as a document of its own, with all checks its document will undergo. */
async function lookAt(
  ctx: Context,
  tx: Tx,
  enterpriseId: string,
  row: SheetRow,
  { codes, seen }: Around,
): Promise<Opening> {
  const formula = formulaFault(columnsOf(enterpriseId), row)
  if (formula) throw badRequest(formula)
  for (const { column } of codes)
    if (!row.values[column.key]) throw badRequest(messages.required, { label: column.label })
  const [unknown] = unknownCodes(row.values, codes)
  if (unknown) throw badRequest(unknown.message)
  const cells = withIds(row.values, codes)
  const head = { ...valuesOf(inKind.of.fields, only(cells, headNames)), enterpriseId }
  const details = [valuesOf(inKind.of.lines?.of.fields ?? {}, without(cells, headNames))]
  const [line] = details
  const own = [cells.warehouseId, cells.productId, await foldText(tx, cells.batchNo ?? '')].join('\u0000')
  const twin = seen.get(own)
  if (twin) throw badRequest(sheetMessages.twice, { row: twin })
  seen.set(own, row.row)
  // Read before the document is written, whose errors name lines by number.
  const values: Row = read(lineFields, line ?? {})
  const opening = { head, details }
  const id = await withoutLineNumber(() => draft(ctx, tx, opening))
  await requireNew(tx, id, await applyKnownSpelling(tx, lineFields, values))
  await requireLines(ctx, tx, id)
  return opening
}

const only = (row: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
const without = (row: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
