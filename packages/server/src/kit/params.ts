import { type ParamDeclaration, type ParamKey, params } from '@fengsui/contract/session/params.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './context.ts'

/** A parameter of the tenant as text; what the contract says holds when nobody has set it. */
export async function readParam(db: Db, tenantId: string, key: ParamKey): Promise<string> {
  const found = await sql<{ paramValue: string }>`select param_value from sys_param
    where tenant_id = ${tenantId} and param_key = ${key} and is_deleted = 0`.execute(db)
  return found.rows[0]?.paramValue ?? params[key].value
}

/** A parameter that is a percentage, from 0; text that is no number gives way to the default. */
export async function readPercent(db: Db, tenantId: string, key: ParamKey): Promise<number> {
  const value = Number(await readParam(db, tenantId, key))
  return Number.isFinite(value) && value >= 0 ? value : Number(params[key].value)
}

/** A parameter that counts something; text that is no number gives way to the default. */
export async function readNumber(db: Db, tenantId: string, key: ParamKey): Promise<number> {
  const value = Number(await readParam(db, tenantId, key))
  return Number.isFinite(value) && value > 0 ? value : Number(params[key].value)
}

/**
 * A whole number of the tenant in a column, inside a statement over several tenants. What lies outside its bounds counts
 * as the nearest bound, text that is no number as the default.
 */
export function numberIn(tenant: RawBuilder<unknown>, key: ParamKey): RawBuilder<number> {
  const { value, min = 1, max = 1_000_000 }: ParamDeclaration = params[key]
  return sql<number>`coalesce((select least(greatest(p.param_value::numeric, ${min}), ${max}) from sys_param p
    where p.tenant_id = ${tenant} and p.param_key = ${key} and p.is_deleted = 0 and p.param_value ~ '^\\s*[0-9]{1,9}\\s*$'), ${Number(value)})`
}
