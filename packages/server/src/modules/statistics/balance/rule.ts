import type { balanceRule } from '@fengsui/contract/dictionaries/balance-rule.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type ParamKey, params } from '@fengsui/contract/session/params.ts'
import { type RawBuilder, sql } from 'kysely'

export type RuleCode = KeyOf<typeof balanceRule>
/** Whose books, and at which moment. */
export interface BalanceContext {
  readonly now: Date
  /** The day of Shanghai that holds it. */
  readonly today: string
  /** A condition on the id of an enterprise. */
  readonly within: (enterpriseId: RawBuilder<unknown>) => RawBuilder<boolean>
}
/** One reconciliation of the books (domain-model.md#F.3). */
export interface Rule {
  readonly code: RuleCode
  readonly raises: 'e1001' | 'e1008' | 'e1009' | 'e1027'
  readonly severity: 1 | 2 | 3
  /** Tolerated as a quantity, where that is more than the percentage of the contract's tolerances. */
  readonly quantity?: number
  /** A percentage of its own, by parameter, in the place of its code's. */
  readonly tolerance?: ParamKey
  /** Nothing is converted: not even rounding is tolerated. */
  readonly exact?: true
  /** Only more than expected is wrong: what is expected is a limit. */
  readonly limit?: true
  /** From so many per cent more than expected on it is red. */
  readonly redAbove?: number
  /**
   * Everything it compares: enterprise_id, object_kind, object_id, object_name, detail, detail_id, expected, actual, unit.
   * Nulls count as nothing there.
   */
  readonly compared: (scene: BalanceContext) => RawBuilder<unknown>
}

/** Rows written within so many days still change; what is older has been reconciled often enough. */
export const windowDays = 400

/** Figures are converted line by line and rounded at the fourth decimal: less than this is rounding. */
export const rounding = 0.01

/** What is small each time counts together over so many days. */
export const monthDays = 30

/** A percentage as the tenant has set it, or as it holds when nobody has. */
export const percentOf = (key: ParamKey, tenantId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select t.param_value::numeric from sys_param t where t.tenant_id = ${tenantId} and t.param_key = ${key}
    and t.is_deleted = 0 and t.param_value ~ '^\\d{1,9}(\\.\\d{1,4})?$'), ${params[key].value}::numeric)`

/** What documents of one kind moved in the ledger, by the document they fulfil. Reversals take back what they reverse. */
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
