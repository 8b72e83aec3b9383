import { params } from '@fengsui/contract/session/params.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import type { Report } from '../warnings/index.ts'
import type { BalanceContext } from './balance/balance-rule.ts'
import { rules } from './balance/balance-rules.ts'
import { recordExcess } from './balance/excess.ts'
import { reconcileOne } from './balance/reconcile-one.ts'
import { raiseAndSettle, reportsOf } from './balance/warn.ts'

export interface Reconciled {
  readonly enterprises: number
  /** Open discrepancies. */
  readonly found: number
}
const balanceLock = 7_306_027

/**
 * Reconciles the ledger by all fifteen rules, for some enterprises or all, and raises and closes warnings
 * (domain-model.md#F.3). Each rule is one statement for any number of enterprises. Returns null when another run
 * is active.
 */
export async function reconcile(db: Db, now: Date, enterpriseIds?: readonly string[]): Promise<Reconciled | null> {
  const scene = sceneOf(now, enterpriseIds)
  const done = await db.transaction().execute(async (tx) => findAll(tx, scene))
  if (done) await raiseAndSettle(db, scene)
  return done
}

/** Reconciles the ledger of all enterprises without raising warnings; returns those that `reconcile` would raise. */
export async function findDiscrepancies(db: Db, now: Date): Promise<Report[]> {
  const scene = sceneOf(now)
  await db.transaction().execute(async (tx) => findAll(tx, scene))
  return reportsOf(db, scene)
}

function sceneOf(now: Date, enterpriseIds?: readonly string[]): BalanceContext {
  const within = (id: RawBuilder<unknown>) =>
    enterpriseIds ? sql<boolean>`${id} = any(${[...enterpriseIds]}::bigint[])` : sql<boolean>`true`
  return { now, today: shanghaiDay(now), within }
}

async function findAll(tx: Tx, scene: BalanceContext): Promise<Reconciled | null> {
  const locked = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${balanceLock}) as mine`.execute(tx)
  if (!locked.rows[0]?.mine) return null
  let found = 0
  for (const rule of rules) found += await reconcileOne(tx, rule, scene)
  await sql`update mb_result set latest = latest - 1 where latest in (1, 2) and ${scene.within(sql`enterprise_id`)}`.execute(
    tx,
  )
  await recordExcess(tx, scene)
  const run = await sql`insert into mb_run (enterprise_id, day, time)
    select id, ${scene.today}, ${scene.now} from ent_enterprise where is_deleted = 0 and ${scene.within(sql`id`)}
    on conflict (enterprise_id) do update set day = excluded.day, time = excluded.time`.execute(tx)
  return { enterprises: Number(run.numAffectedRows ?? 0n), found }
}

/**
 * Closes last month's ledger for every enterprise without open MB1 or MB2. Later findings are corrected in
 * the open month. Returns how many were closed.
 */
export async function closeMonths(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  const closed = await sql`
    insert into wh_month_close (enterprise_id, month, close_time)
    select r.enterprise_id, to_char(${today}::date - interval '1 month', 'YYYY-MM'), ${now}
    from mb_run r join ent_enterprise e on e.id = r.enterprise_id and e.is_deleted = 0
    left join sys_param p on p.tenant_id = e.tenant_id and p.param_key = 'balance.closeDay' and p.is_deleted = 0
      and p.param_value ~ '^\\d{1,2}$'
    where r.day = ${today} and extract(day from ${today}::date) >= coalesce(p.param_value::int, ${Number(params['balance.closeDay'].value)})
      and exists (select 1 from wh_warehouse w where w.enterprise_id = r.enterprise_id and w.is_deleted = 0)
      and not exists (select 1 from mb_result m where m.enterprise_id = r.enterprise_id and m.latest = 1
        and m.rule_code in ('MB1', 'MB2'))
    on conflict (enterprise_id, month) do nothing`.execute(db)
  return Number(closed.numAffectedRows ?? 0n)
}
