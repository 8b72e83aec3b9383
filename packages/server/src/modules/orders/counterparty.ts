import { counterparty } from '@fengsui/contract/orders/counterparty.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'

const longest = 100

/**
 * Returns enterprises to trade with, by `word`: part of the name, start of the credit code, or the full
 * licence number or id.
 */
function byWord(ctx: Context, { word }: RawInput) {
  const text = typeof word === 'string' ? word.trim().slice(0, longest) : ''
  if (!text) return []
  const start = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const part = `%${start}`
  return [
    sql<boolean>`(enterprise_name ilike ${part} or credit_code like upper(${start}) or id::text = ${text}
      or id in (select l.enterprise_id from lic_licence l where l.tenant_id = ${ctx.caller.tenantId}
        and l.license_number = ${text} and l.is_deleted = 0))`,
  ]
}

export default implement(counterparty, {}, { conditions: byWord })
