import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import { readSheet } from '../../../framework/sheets/read.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import { rowsInBatches } from '../../../framework/store/cursor.ts'
import { filtersOf } from '../../../framework/store/filters.ts'
import { listConditions } from '../../../framework/store/page.ts'
import { checkRows, type RegionFault } from './import-rows.ts'
import { changeRow, insertRegion, regionOf } from './write-region.ts'

const mostRows = 5000
const { parentCode, code, name, sort, remark, level } = region.fields
const columns: readonly SheetColumn[] = [
  { key: 'parentCode', label: parentCode.label, required: true },
  { key: 'code', label: code.label, required: true },
  { key: 'name', label: name.label, required: true },
  { key: 'sort', label: sort.label },
  { key: 'remark', label: remark.label, width: 30 },
]

/** Returns a region and its descendants as a sheet that can be imported again. */
export async function exportRegions(
  ctx: Context,
  parent: string | null | undefined,
  named: string | null | undefined,
): Promise<RawResponse> {
  const inside = parent
    ? sql<boolean>`(code = ${parent} or ${parent} = any(string_to_array(ancestors, ',')))`
    : sql<boolean>`true`
  const where = sql.join(
    [listConditions(ctx, region, {}), inside, ...filtersOf(region.fields, { name: named })],
    sql` and `,
  )
  const query = sql`select * from sys_region_v where ${where} order by code limit 50000`
  async function* batches() {
    for await (const rows of rowsInBatches<Record<string, unknown>>(ctx.db, query)) yield presentAll(region, rows)
  }
  const hidden = hiddenOf(region, ctx.caller) ?? new Set()
  const shown = [...columns, { key: 'level', label: level.label }].filter(({ key }) => !hidden.has(key))
  const { language, abortSignal } = ctx.request
  return sheetFile(phrase(region.label, language), shown, batches(), language, abortSignal?.())
}

/** Returns an empty sheet with the headings and one example row. */
export const template = ({ request }: Context): Promise<RawResponse> =>
  sheetFile(
    phrase(region.label, request.language),
    columns,
    [[{ parentCode: '430181', code: '430181999', name: '示例街道', sort: 99, remark: '' }]],
    request.language,
  )

interface How {
  /** Updates rows whose code exists; otherwise they are left unchanged. */
  readonly isCovered: boolean
  readonly preview: boolean
}

/** Checks every row of a sheet; writes all of them, or none in a preview or when one is invalid. */
export async function importRegions(ctx: Context, { isCovered, preview }: How) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  const rows = await readSheet(upload, columns, mostRows, ctx.request.abortSignal?.())
  return ctx.db.transaction().execute(async (tx) => {
    const { good, faults } = await checkRows(tx, rows)
    const known = good.filter((row) => row.isKnown)
    const written = !preview && faults.length === 0
    if (written) {
      for (const row of good) {
        const before = row.isKnown ? await regionOf(tx, row.code) : undefined
        if (before && isCovered) await changeRow(tx, ctx, before, { ...row, remark: row.remark ?? before.remark })
        if (before) continue
        const parent = await regionOf(tx, row.parentCode)
        if (parent) await insertRegion(tx, ctx, parent, row)
      }
    }
    return {
      total: rows.length,
      added: good.length - known.length,
      changed: isCovered ? known.length : 0,
      skipped: isCovered ? 0 : known.length,
      written,
      faults: faults.slice(0, 500).map((fault) => told(fault, ctx)),
    }
  })
}

const told = ({ row, field, message, values }: RegionFault, { request }: Context) => ({
  row,
  field,
  message: phrase(message, request.language, values),
})
