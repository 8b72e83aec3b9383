import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'

const own = dictionaries.filter(({ system }) => !system)
// A head's key is -1, unless the dictionary has an entry -1 itself.
const heads = own.map((of, n) => ({
  code: of.code,
  key: keysOf(of).includes('-1') ? '' : '-1',
  zh: of.label[0],
  en: of.label[1],
  sort: n + 1,
}))
const entries = own.flatMap((of) =>
  keysOf(of).map((key, n) => ({
    code: of.code,
    key,
    zh: of.entries[key]?.[0] ?? '',
    en: of.entries[key]?.[1] ?? '',
    sort: n + 1,
  })),
)
const columns = 'code text, key text, zh text, en text, sort int'

/** Copies the business dictionaries as declared in the contract, without other tenants' changes. */
export async function copyDictionaries(tx: Tx, tenantId: string): Promise<void> {
  await sql`insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
    select ${tenantId}, 0, r.code, r.key, r.zh, r.en, r.sort from ${recordset(heads, columns)}`.execute(tx)
  await sql`insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
    select ${tenantId}, h.id, r.code, r.key, r.zh, r.en, r.sort from ${recordset(entries, columns)}
    join sys_dict_biz h on h.tenant_id = ${tenantId} and h.code = r.code and h.parent_id = 0`.execute(tx)
}
