import { type ParamDeclaration, type ParamKey, params } from '@fengsui/contract/session/params.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'

/** Returns a tenant's parameter as text; the contract's default when unset. */
export async function readParam(db: Db, tenantId: string, key: ParamKey): Promise<string> {
  const found = await sql<{ paramValue: string }>`select param_value from sys_param
    where tenant_id = ${tenantId} and param_key = ${key} and is_deleted = 0`.execute(db)
  return found.rows[0]?.paramValue ?? params[key].value
}

/** Returns whether a switch is on; a value that is neither 0 nor 1 has the effect of the default. */
export async function isSwitchedOn(db: Db, tenantId: string, key: ParamKey): Promise<boolean> {
  const value = await readParam(db, tenantId, key)
  return params[key].value === '1' ? value !== '0' : value === '1'
}

/** Returns a percentage parameter, from 0; the default when it is not a number. */
export async function readPercent(db: Db, tenantId: string, key: ParamKey): Promise<number> {
  const value = Number(await readParam(db, tenantId, key))
  return Number.isFinite(value) && value >= 0 ? value : Number(params[key].value)
}

/** Returns a numeric parameter; the default when it is not a number. */
export async function readNumber(db: Db, tenantId: string, key: ParamKey): Promise<number> {
  const value = Number(await readParam(db, tenantId, key))
  return Number.isFinite(value) && value > 0 ? value : Number(params[key].value)
}

/**
 * SQL for a tenant's whole-number parameter, in a statement over several tenants. Values outside the bounds
 * are clamped; text that is not a number gives the default.
 */
export function numberIn(tenant: RawBuilder<unknown>, key: ParamKey): RawBuilder<number> {
  const { value, min = 1, max = 1_000_000 }: ParamDeclaration = params[key]
  return sql<number>`coalesce((select least(greatest(p.param_value::numeric, ${min}), ${max}) from sys_param p
    where p.tenant_id = ${tenant} and p.param_key = ${key} and p.is_deleted = 0 and p.param_value ~ '^\\s*[0-9]{1,9}\\s*$'), ${Number(value)})`
}
