import { hazardouschemicalscatalog as of } from '@fengsui/contract/chemicals/catalog.ts'
import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { readAnySheet } from '../../../framework/sheets/read.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import { insertRows } from '../../../framework/store/insert-rows.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import { uniqueClash } from '../../../framework/store/unique.ts'
import { checkRows, type Entry } from './check-sheet.ts'
import { readEntries } from './entries.ts'

const names = [
  'serialNo',
  'name',
  'alias',
  'englishName',
  'casNo',
  'unNo',
  'hazardDivision',
  'highlyToxic',
  'easyToExplode',
  'easyToDrug',
  'keySupervised',
  'criticalQuantity',
] as const
const required: ReadonlySet<string> = new Set(['serialNo', 'name'])

/** Columns of the catalogue sheet. */
const columns: readonly SheetColumn[] = names.map((key) => ({
  key,
  label: of.fields[key].label,
  required: required.has(key),
}))
/** The catalogue of 2015 has 2,828 entries. */
const maxRows = 10_000

const mostFaults = 200

/**
 * Imports the catalogue from a sheet, all or nothing. `preview` reports the effects and the errors row by row
 * and writes nothing; a sheet with any error is rejected.
 */
export async function importCatalog(ctx: Context, { preview }: InputOf<typeof of.calls.importCatalog>) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  const rows = await readAnySheet(upload, columns, maxRows, ctx.request.abortSignal?.())
  const { entries, faults } = await checkRows(rows, await readEntries(ctx.db))
  const known = entries.filter(({ id }) => id)
  const answer = { total: rows.length, added: entries.length - known.length, changed: known.length }
  const [first] = faults
  const { language } = ctx.request
  if (preview === 1 || !first) {
    if (preview !== 1) await write(ctx, entries)
    const told = faults.slice(0, mostFaults)
    return { ...answer, faults: told.map((one) => ({ ...one, message: phrase(one.message, language) })) }
  }
  throw badRequest(say.sheetHasFaults, { row: first.row, why: first.message, count: faults.length })
}

async function write(ctx: Context, entries: readonly Entry[]): Promise<void> {
  await uniqueClash(of, {}, () =>
    ctx.db.transaction().execute(async (tx) => {
      const fresh = entries.filter(({ id }) => !id)
      const keys = columns.map(({ key }) => key)
      const whole = ({ values }: Entry) => Object.fromEntries(keys.map((key) => [key, values[key] ?? standing(key)]))
      const stamp = { sortCode: 0, createUser: ctx.caller.userId }
      if (fresh.length > 0)
        await insertRows(
          tx,
          of.table,
          fresh.map((entry) => ({ ...whole(entry), ...stamp, sortCode: entry.values.serialNo })),
        )
      for (const entry of entries) if (entry.id) await change(tx, ctx, entry)
    }),
  )
}

/** Default of an empty cell: 0 for a flag, otherwise null. */
const standing = (key: string): unknown => (of.fields[key as 'highlyToxic'].kind === ('flag' as string) ? 0 : null)

/** Updates an entry; empty cells keep their stored values. */
const change = (tx: Tx, ctx: Context, { id, values }: Entry) =>
  resourceTables(tx)
    .updateTable(of.table)
    .set({ ...values, updateUser: ctx.caller.userId, updateTime: ctx.clock.now(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Returns the empty template sheet. */
export const template = ({ request: { language } }: Context): Promise<RawResponse> =>
  sheetFile(language === 'en' ? 'Chemicals catalogue' : '危险化学品目录导入模板', columns, [], language)
