import { type ParamKey, params } from '@fengsui/contract/session/params.ts'
import { sql } from 'kysely'
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
