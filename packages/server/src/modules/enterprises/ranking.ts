import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { find } from '../../framework/store/detail.ts'

type Ranking = OutputOf<typeof enterprise.calls.getScoreRankingByOrgId>
const week = 7 * 86_400_000

/**
 * Returns the enterprises below an organisation, or all visible ones without it, safest first: score is 100
 * less the risk (domain-model.md#D.4), with the change of rank over a week.
 */
export async function scoreRanking({ db, caller, clock }: Context, organizeId: string | null): Promise<Ranking> {
  if (organizeId) await find(db, caller, organize, organizeId)
  const then = new Date(clock.now().getTime() - week)
  const below = organizeId
    ? sql`e.organize_id in (select o.id from org_organize o
        where o.id = ${organizeId} or ${organizeId} = any(string_to_array(o.ancestors, ',')))`
    : sql`true`
  const { rows } = await sql<Ranking[number]>`
    with own as (
      select e.id, e.enterprise_name, e.risk_score, e.risk_grade from ent_enterprise e
      where e.is_deleted = 0 and e.enterprise_status in ('0', '1', '2') and e.risk_score is not null
        and ${inScope(enterprise, caller, 'e')} and ${below}
    ), before as (
      select own.id, row_number() over (order by r.score, own.id) as rank from own join lateral (
        select score from risk_enterprise r where r.enterprise_id = own.id and r.time <= ${then}
          and r.time > ${new Date(then.getTime() - week)} order by r.time desc limit 1) r on true
    ), ranked as (
      select own.*, row_number() over (order by own.risk_score, own.id) as rank from own
    )
    select x.id as enterprise_id, x.enterprise_name, (100 - x.risk_score)::float8 as score, x.risk_score::float8 as risk,
      x.risk_grade::int as grade, x.rank::int as rank, (before.rank - x.rank)::int as change
    from ranked x left join before on before.id = x.id order by x.rank limit 1000`.execute(db)
  return rows
}
