import { dangerchemicalsmanagement as of } from '@fengsui/contract/chemicals/enterprise-chemical.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { listConditions } from '../../framework/store/page.ts'

interface Hazard {
  enterpriseId: string
  enterpriseName: string
  chemicals: number
  without: number
  sum: string
  isMajor: 0 | 1
}

/**
 * Whether an enterprise is a major hazard under GB 18218: the sum of storable quantity over critical quantity
 * is one or more. Chemicals without a critical quantity are counted but left out of the sum.
 */
async function majorHazard(
  ctx: Context,
  { enterpriseId }: { enterpriseId?: string | null | undefined },
): Promise<Hazard[]> {
  const where = listConditions(ctx, of, enterpriseId ? { enterpriseId } : {})
  const found = await sql<Hazard>`
    select enterprise_id::text, min(enterprise_name) as enterprise_name, count(*)::int as chemicals,
      count(*) filter (where critical_quantity is null)::int as without,
      round(coalesce(sum(max_storage / critical_quantity), 0), 4)::text as sum,
      (coalesce(sum(max_storage / critical_quantity), 0) >= 1)::int as is_major
    from chem_enterprise_v where ${where} group by enterprise_id
    order by sum(max_storage / critical_quantity) desc nulls last, enterprise_id limit 500`.execute(ctx.db)
  return found.rows
}

export default implement(of, { majorHazard })
