import type { balanceRule } from '@fengsui/contract/dictionaries/statistics.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type ParamKey, params } from '@fengsui/contract/session/params.ts'
import { type RawBuilder, sql } from 'kysely'

export type RuleCode = KeyOf<typeof balanceRule>
/** Enterprises and time of a reconciliation. */
export interface BalanceContext {
  readonly now: Date
  /** The day in Shanghai. */
  readonly today: string
  /** A condition on the id of an enterprise. */
  readonly within: (enterpriseId: RawBuilder<unknown>) => RawBuilder<boolean>
}
/** A reconciliation rule of the ledger (domain-model.md#F.3). */
export interface Rule {
  readonly code: RuleCode
  readonly raises: 'e1001' | 'e1008' | 'e1009' | 'e1027'
  readonly severity: 1 | 2 | 3
  /** Tolerated quantity, if larger than the percentage of the contract's tolerances. */
  readonly quantity?: number
  /** Parameter with a percentage that replaces the one of its code. */
  readonly tolerance?: ParamKey
  /** No conversion involved: not even rounding is tolerated. */
  readonly exact?: true
  /** Expected is a limit: only exceeding it is a discrepancy. */
  readonly limit?: true
  /** Red from this percentage above expected. */
  readonly redAbove?: number
  /**
   * Query of all compared values: enterprise_id, object_kind, object_id, object_name, detail, detail_id,
   * expected, actual, unit. Nulls count as zero.
   */
  readonly compared: (scene: BalanceContext) => RawBuilder<unknown>
}

/** Days in which rows may still change; older ones are fully reconciled. */
export const windowDays = 400

/** Values are converted per line and rounded to four decimals: smaller differences are rounding. */
export const rounding = 0.01

/** Days over which small differences are summed. */
export const monthDays = 30

/** Returns a percentage as set by the tenant, or its default. */
export const percentOf = (key: ParamKey, tenantId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select t.param_value::numeric from sys_param t where t.tenant_id = ${tenantId} and t.param_key = ${key}
    and t.is_deleted = 0 and t.param_value ~ '^\\d{1,9}(\\.\\d{1,4})?$'), ${params[key].value}::numeric)`

/**
 * Returns what documents of one kind moved in the ledger, by the document they fulfil. Reversals are
 * subtracted.
 */
export const movedBy = (
  { within }: BalanceContext,
  document: 'purchase_id' | 'pack_id' | 'plan_id' | 'sales_id' | 'use_order_id' | 'discard_order_id',
  types: readonly string[],
): RawBuilder<unknown> => {
  const table = sql.table(types[0]?.startsWith('I') ? 'wh_instore' : 'wh_outstore')
  const sign = sql.lit(types[0]?.startsWith('I') ? 1 : -1)
  const column = sql.ref(`h.${document}`)
  return sql`select ${column} as id, ${sign} * sum(l.quantity) as quantity, ${sign} * coalesce(sum(l.weight_kg), 0) as kg,
      ${sign} * coalesce(sum(l.box_count), 0) as box, ${sign} * coalesce(sum(l.explosive_kg), 0) as explosive_kg,
      max(l.move_time) as last_time
    from ${table} h join wh_ledger l on l.document_id = h.id and l.origin_type = any(${[...types]})
    where ${column} is not null and ${within(sql`h.enterprise_id`)} group by 1`
}
