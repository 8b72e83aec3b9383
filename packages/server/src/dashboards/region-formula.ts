import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { type RawBuilder, sql } from 'kysely'

/** Base hazard of an enterprise (part B): by its level, half while production is stopped. */
export function baseHazard(alias: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`((case ${column('enterpriseLevel')} when '001' then 100 when '002' then 70 when '003' then 45 else 20 end)
    * (case when ${column('productionState')} = ${sql.lit(productionState.is.stopped)} then 0.5 else 1 end)::float8)`
}

/**
 * Aggregate: the risk of a region from the scores of its enterprises and their base hazard plus 20
 * (domain-model.md#D.5): 0.4 × P90 + 0.4 × weighted mean + 0.2 × share of red and orange ones; null without any.
 */
export const scoreOfRegion = (score: RawBuilder<unknown>, weight: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<
    number | null
  >`(0.4 * percentile_cont(0.9) within group (order by ${score}) + 0.4 * sum(${score} * ${weight}) / nullif(sum(${weight}), 0)
    + 20.0 * count(*) filter (where ${score} >= 60) / nullif(count(*), 0))`
