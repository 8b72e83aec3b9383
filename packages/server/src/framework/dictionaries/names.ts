import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

interface Entry {
  readonly code: string
  readonly dictKey: string
  readonly dictValue: string
  readonly dictValueEn: string | null
}

/** Returns the names, for the caller's tenant, of the dictionary keys in some fields. */
export async function namesOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  fields: FieldMap,
  language: Language,
): Promise<(code: string, key: string) => string | undefined> {
  const codes = Object.values(fields).flatMap(({ dictionary }) => dictionary?.code ?? [])
  const found = await sql<Entry>`select code, dict_key, dict_value, dict_value_en from sys_dict_biz
    where code = any(${codes}) and parent_id <> 0 and is_deleted = 0 and tenant_id = ${caller.tenantId}`.execute(db)
  const called = new Map(found.rows.map((row) => [`${row.code} ${row.dictKey}`, row]))
  const declared = new Map(dictionaries.map((one) => [one.code, one]))
  return (code, key) => {
    const row = called.get(`${code} ${key}`)
    if (row) return language === 'en' ? (row.dictValueEn ?? row.dictValue) : row.dictValue
    const of = declared.get(code)
    const label = of && labelOf(of, key)
    return label && say(label, language)
  }
}
