import { userType, userTypeOfFamily } from '@fengsui/contract/dictionaries/system.ts'
import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { type DictionaryTable, ofTenant } from './of.ts'

interface Entry {
  id: string
  parentId: string
  code: string
  dictKey: string
  dictValue: string
  dictValueEn: string | null
  sort: number
  remark: string | null
  isSealed: number
}
const numeric = new Set(dictionaries.filter((it) => it.numeric).map(({ code }) => code))

/**
 * Returns the entries of one dictionary without its head. Keys of the system's numeric columns are numbers,
 * all others strings. Blade clients know the sides under a separate code, with numeric keys.
 */
export async function entriesOf(ctx: Context, table: DictionaryTable, code: string) {
  if (code !== userTypeOfFamily.code) return kept(ctx, table, code)
  const numbers: Readonly<Record<string, number>> = userTypeOfFamily.keys
  const sides = await kept(ctx, table, userType.code)
  return sides.map((entry) => ({ ...entry, code, dictKey: numbers[entry.dictKey] ?? entry.dictKey }))
}

async function kept(ctx: Context, table: DictionaryTable, code: string) {
  const found =
    await sql<Entry>`select id, parent_id, code, dict_key, dict_value, dict_value_en, sort, remark, is_sealed
    from ${sql.table(table)} where code = ${code} and parent_id <> 0 and is_deleted = 0 and ${ofTenant(table, ctx)} order by sort, id`.execute(
      ctx.db,
    )
  return found.rows.map(({ dictValueEn, ...entry }) => ({
    ...entry,
    dictKey: numeric.has(code) ? Number(entry.dictKey) : entry.dictKey,
    dictValue: (ctx.request.language === 'en' && dictValueEn) || entry.dictValue,
  }))
}
