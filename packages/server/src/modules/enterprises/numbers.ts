import { enterpriseNature, enterpriseStatus, productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

type Numbers = OutputOf<typeof enterprise.calls.getEnterpriseNum>
const nothing: Numbers = {
  total: 0,
  producer: 0,
  wholesaler: 0,
  retailer: 0,
  chemical: 0,
  carrier: 0,
  inProduction: 0,
  stopped: 0,
  newThisYear: 0,
}

/**
 * Counts enterprises in scope by nature (dictionary enterpriseNature) and those operating
 * (domain-model.md#G.3).
 */
export async function enterpriseNumbers({ db, caller, clock }: Context): Promise<Numbers> {
  const newYear = `${shanghaiDay(clock.now()).slice(0, 4)}-01-01`
  const producing = sql`production_state = ${sql.lit(productionState.is.inProduction)} and enterprise_status = ${sql.lit(enterpriseStatus.is.normal)}`
  const found = await sql<Numbers>`select count(*)::int as total,
      count(*) filter (where enterprise_nature = ${sql.lit(enterpriseNature.is.producer)})::int as producer,
      count(*) filter (where enterprise_nature = ${sql.lit(enterpriseNature.is.wholesaler)})::int as wholesaler,
      count(*) filter (where enterprise_nature = ${sql.lit(enterpriseNature.is.retailer)})::int as retailer,
      count(*) filter (where enterprise_nature in (${sql.lit(enterpriseNature.is.chemicalsProducer)}, ${sql.lit(enterpriseNature.is.chemicalsTrader)}, ${sql.lit(enterpriseNature.is.chemicalsUser)}))::int as chemical,
      count(*) filter (where enterprise_nature = ${sql.lit(enterpriseNature.is.carrier)})::int as carrier,
      count(*) filter (where ${producing})::int as in_production,
      count(*) filter (where not (${producing}))::int as stopped,
      count(*) filter (where create_time >= ${newYear})::int as new_this_year
    from ent_enterprise where is_deleted = 0 and ${inScope(enterprise, caller)}`.execute(db)
  return found.rows[0] ?? nothing
}
