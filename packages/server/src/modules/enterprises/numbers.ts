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
  const producing = sql`production_state = '0' and enterprise_status = '0'`
  const found = await sql<Numbers>`select count(*)::int as total,
      count(*) filter (where enterprise_nature = '1')::int as producer,
      count(*) filter (where enterprise_nature = '2')::int as wholesaler,
      count(*) filter (where enterprise_nature = '3')::int as retailer,
      count(*) filter (where enterprise_nature in ('4', '5', '6'))::int as chemical,
      count(*) filter (where enterprise_nature = '7')::int as carrier,
      count(*) filter (where ${producing})::int as in_production,
      count(*) filter (where not (${producing}))::int as stopped,
      count(*) filter (where create_time >= ${newYear})::int as new_this_year
    from ent_enterprise where is_deleted = 0 and ${inScope(enterprise, caller)}`.execute(db)
  return found.rows[0] ?? nothing
}
