import { enterpriseNature, enterpriseStatus, productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai, shanghaiDay } from '../../framework/http/serialize-row.ts'
import { detail, find } from '../../framework/store/detail.ts'
import { listConditions } from '../../framework/store/page.ts'
import { enterpriseHooks } from './enterprise-hooks.ts'

type EnterpriseNumbers = OutputOf<typeof enterprise.calls.getEnterpriseNum>
const nothing: EnterpriseNumbers = {
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
async function enterpriseNumbers({ db, caller, clock }: Context): Promise<EnterpriseNumbers> {
  const newYear = `${shanghaiDay(clock.now()).slice(0, 4)}-01-01`
  const producing = sql`production_state = ${sql.lit(productionState.is.inProduction)} and enterprise_status = ${sql.lit(enterpriseStatus.is.normal)}`
  const found = await sql<EnterpriseNumbers>`select count(*)::int as total,
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

type Ranking = OutputOf<typeof enterprise.calls.getScoreRankingByOrgId>
const week = 7 * 86_400_000

/**
 * Returns the enterprises below an organisation, or all visible ones without it, safest first: score is 100
 * less the risk (domain-model.md#D.4), with the change of rank over a week.
 */
async function scoreRanking({ db, caller, clock }: Context, organizeId: string | null): Promise<Ranking> {
  if (organizeId) await find(db, caller, organize, organizeId)
  const then = new Date(clock.now().getTime() - week)
  const below = organizeId
    ? sql`e.organize_id in (select o.id from org_organize o
        where o.id = ${organizeId} or ${organizeId} = any(string_to_array(o.ancestors, ',')))`
    : sql`true`
  const { rows } = await sql<Omit<Ranking[number], 'calculatedAt'> & { calculatedAt: Date | null }>`
    with own as (
      select e.id, e.enterprise_name, e.risk_score, e.risk_grade from ent_enterprise e
      where e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and e.risk_score is not null
        and ${inScope(enterprise, caller, 'e')} and ${below}
    ), before as (
      select own.id, row_number() over (order by r.score, own.id) as rank from own join lateral (
        select score from risk_enterprise r where r.enterprise_id = own.id and r.time <= ${then}
          and r.time > ${new Date(then.getTime() - week)} order by r.time desc limit 1) r on true
    ), ranked as (
      select own.*, row_number() over (order by own.risk_score, own.id) as rank from own
    )
    select x.id as enterprise_id, x.enterprise_name, (100 - x.risk_score)::float8 as score, x.risk_score::float8 as risk,
      x.risk_grade::int as grade, x.rank::int as rank, (before.rank - x.rank)::int as change,
      (select max(r.time) from risk_enterprise r where r.enterprise_id = x.id) as calculated_at
    from ranked x left join before on before.id = x.id order by x.rank limit 1000`.execute(db)
  return rows.map((row) => ({ ...row, calculatedAt: row.calculatedAt && shanghai(row.calculatedAt) }))
}

type Numbers = OutputOf<typeof enterprise.calls.getIntegratedNum>
/** Days before its end from which a licence counts as expiring. */
const soon = 90

/** Returns current totals of the enterprises in scope (domain-model.md#G.3). */
async function integratedNumbers({ db, caller, clock }: Context): Promise<Numbers> {
  const today = shanghaiDay(clock.now())
  const of = (table: string) =>
    table === 'ent_enterprise' ? inScope(enterprise, caller) : inScope({ owner: 'enterprise', table }, caller)
  const sum = (what: RawBuilder<unknown>, table: string, where: RawBuilder<unknown>) =>
    sql`(select ${what} from ${sql.table(table)} where ${where} and ${of(table)})`
  const count = (table: string, where: RawBuilder<unknown>) => sum(sql`count(*)::int`, table, where)
  const lives = sql`is_deleted = 0`
  const valid = sql`is_deleted = 0 and status = ${sql.lit(licenceStatus.is.valid)}`
  const { rows } = await sql<Numbers>`select
    ${count('ent_enterprise', lives)} as enterprise,
    ${count('lic_licence', valid)} as licence,
    ${count('lic_licence', sql`${valid} and valid_to <= ${today}::date + ${soon}::int`)} as licence_expiring,
    ${count('wh_warehouse', lives)} as warehouse,
    ${sum(sql`coalesce(sum(box_count), 0)::float8`, 'wh_stock', lives)} as stock_box,
    ${sum(sql`coalesce(sum(explosive_kg), 0)::float8`, 'wh_stock', lives)} as stock_explosive_kg,
    ${sum(sql`coalesce(sum(employee_count), 0)::int`, 'ent_enterprise', lives)} as staff,
    ${count('base_vehicle', lives)} as vehicle,
    ${count('dev_device', lives)} as device,
    ${count('warn_event', sql`close_time is null and handle_status <> ${sql.lit(handleStatus.is.handled)}`)} as warn_unhandled,
    ${count('ent_hidden_trouble', sql`is_deleted = 0 and status <> ${sql.lit(licenceStatus.is.verificationReturned)}`)} as hidden_open`.execute(
    db,
  )
  return rows[0] as Numbers
}

export default implement(
  enterprise,
  {
    listOption: async (ctx, _, raw) => {
      const found = await sql<{ value: string; label: string; creditCode: string }>`
        select id as value, enterprise_name as label, credit_code from ent_enterprise_v
        where ${listConditions(ctx, enterprise, raw)} order by enterprise_name, id limit 10000`.execute(ctx.db)
      return found.rows
    },
    currentLoginEnterprise: async (ctx) =>
      ctx.caller.enterpriseId ? detail(ctx, enterprise, ctx.caller.enterpriseId) : null,
    getEnterpriseNum: enterpriseNumbers,
    getIntegratedNum: integratedNumbers,
    getScoreRankingByOrgId: (ctx, { orgId }) => scoreRanking(ctx, orgId ?? null),
  },
  enterpriseHooks,
)
