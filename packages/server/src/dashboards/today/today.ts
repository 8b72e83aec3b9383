import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { type MenuGroupCode, menuGroups } from '@fengsui/contract/menus/groups.ts'
import {
  type TodayDue,
  type TodayKind,
  type TodayPill,
  todayDues,
  todayKinds,
  todayPills,
} from '@fengsui/contract/today/kinds.ts'
import { today } from '@fengsui/contract/today/today.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { doneBy } from '../../modules/enterprises/index.ts'
import { dayMs, midnight } from '../scope-condition.ts'
import { driverCertificates, escortCertificates, vehicleCertificates } from './certificates.ts'
import { checksDue } from './checks-due.ts'
import { drawnChecks } from './drawn-checks.ts'
import { arrivals, batches, deliveries, goodsReturns } from './goods.ts'
import { handoversToAccept } from './handovers.ts'
import { rechecks, troubles } from './hidden-troubles.ts'
import { corrections, licenceExpiries, licenceSteps } from './licences.ts'
import { machinesDue } from './machines-due.ts'
import { near } from './near.ts'
import { changes, destructions, rooms, storeApprovals } from './reviews.ts'
import { drafts, slipSources } from './slips.ts'
import type { Asker, TodaySource } from './source.ts'
import { submissionReviews, submissions } from './submissions.ts'
import { processTasks } from './tasks.ts'
import { intake } from './unfinished-intake.ts'
import { statedFacts, warnings } from './warnings.ts'

/** What the caller has done since midnight in Shanghai, under any of their accounts. */
const done = async (ctx: Context, { size }: InputOf<(typeof today)['calls']['done']>) =>
  doneBy(ctx, await accountsOfPerson(ctx.db, ctx.caller.userId), midnight(ctx.clock.now()), size ?? 50)

/** Everything that can wait for somebody. */
const sources: readonly TodaySource[] = [
  warnings,
  handoversToAccept,
  rechecks,
  troubles,
  licenceSteps,
  corrections,
  licenceExpiries,
  driverCertificates,
  escortCertificates,
  vehicleCertificates,
  checksDue,
  processTasks,
  drawnChecks,
  machinesDue,
  changes,
  rooms,
  storeApprovals,
  destructions,
  submissions,
  submissionReviews,
  ...slipSources,
  drafts,
  arrivals,
  deliveries,
  goodsReturns,
  batches,
  intake,
]
type Counts = OutputOf<(typeof today)['calls']['counts']>

interface Waiting {
  kind: TodayKind
  id: string
  due: TodayDue
  deadline: Date | null
  since: Date
}
interface Counted {
  kind: TodayKind
  due: TodayDue
  n: number
}

async function askerOf({ db, caller, clock }: Context): Promise<Asker> {
  return { db, caller, accounts: await accountsOfPerson(db, caller.userId), now: clock.now() }
}

/** What waits of the kinds wanted, as one selection with its group of the list; null when nothing can. */
async function waitingOf(asker: Asker, wanted: (kind: TodayKind) => boolean): Promise<RawBuilder<unknown> | null> {
  const parts = await Promise.all(
    sources.filter(({ kinds }) => kinds.some(wanted)).map(({ waiting }) => waiting(asker)),
  )
  const given = parts.filter((part) => part !== null)
  if (given.length === 0) return null
  const tomorrow = new Date(midnight(asker.now).getTime() + dayMs)
  const week = new Date(tomorrow.getTime() + 6 * dayMs)
  return sql`select w.*, case when w.deadline is null then 'none' when w.deadline < ${asker.now} then 'overdue'
      when w.deadline < ${tomorrow} then 'today' when w.deadline < ${week} then 'week' else 'later' end as due
    from (${sql.join(given, sql` union all `)}) w`
}

/** Groups in order; within one red warnings first, then by deadline, then what waits longest. */
const order = sql`array_position(${[...todayDues]}::text[], due), is_red desc, deadline nulls last, since, id`

function countsOf(rows: readonly Counted[], openWarnings: number): Counts {
  const sum = (isOf: (row: Counted) => boolean) => rows.filter(isOf).reduce((total, { n }) => total + n, 0)
  const over = <K extends string>(keys: readonly K[], isOf: (row: Counted, key: K) => boolean) =>
    Object.fromEntries(keys.map((key) => [key, sum((row) => isOf(row, key))])) as Record<K, number>
  return {
    total: sum(() => true),
    byPill: over(Object.keys(todayPills) as TodayPill[], ({ kind }, pill) => todayKinds[kind].pill === pill),
    byDue: over(todayDues, ({ due }, key) => due === key),
    byKind: over(Object.keys(todayKinds) as TodayKind[], ({ kind }, key) => kind === key),
    byGroup: {
      ...over(
        menuGroups.map(({ code }) => code),
        ({ kind }, group: MenuGroupCode) => todayKinds[kind].group === group,
      ),
      warning: openWarnings,
    },
  }
}

/** Open warnings in the caller's area, as the wall and the warnings list count them. */
async function openWarnings({ db, caller }: Context): Promise<number> {
  if (!caller.permissions.has('warn_view')) return 0
  const found = await sql<{ n: number }>`select count(*)::int as n from warn_event x
    where x.close_time is null and x.is_deleted = 0 and ${inScope(warn, caller, 'x')}`.execute(db)
  return found.rows[0]?.n ?? 0
}

async function counts(ctx: Context): Promise<Counts> {
  const waiting = await waitingOf(await askerOf(ctx), () => true)
  const open = await openWarnings(ctx)
  if (!waiting) return countsOf([], open)
  const found = await sql<Counted>`select kind, due, count(*)::int as n from (${waiting}) w group by 1, 2`.execute(
    ctx.db,
  )
  return countsOf(found.rows, open)
}

/** Returns a page of what waits, with the numbers of all of it, counted on the same rows. */
async function list(ctx: Context, input: InputOf<(typeof today)['calls']['list']>) {
  const asker = await askerOf(ctx)
  const [size, current] = [input.size ?? 50, input.current ?? 1]
  const pill = input.pill
  const isWanted = (kind: TodayKind) => !pill || todayKinds[kind].pill === pill
  const waiting = await waitingOf(asker, () => true)
  const open = await openWarnings(ctx)
  if (!waiting) return { records: [], total: 0, counts: countsOf([], open) }
  const kinds = (Object.keys(todayKinds) as TodayKind[]).filter(isWanted)
  // Counted and paged in one statement: what is handled in between would make them differ.
  const found = await sql<{
    counted: Counted[]
    page: (Omit<Waiting, 'deadline' | 'since'> & { deadline: string | null; since: string })[]
  }>`
    with waiting as materialized (${waiting}),
      page as (select * from waiting where kind = any(${kinds}::text[]) order by ${order} limit ${size} offset ${(current - 1) * size})
    select
      (select coalesce(jsonb_agg(c), '[]') from (select kind, due, count(*)::int as n from waiting group by 1, 2) c) as counted,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id::text, 'due', due, 'deadline', deadline, 'since', since)
        order by ${order}), '[]') from page) as page`.execute(ctx.db)
  const { counted = [], page = [] } = found.rows[0] ?? {}
  const rows = page.map((row) => ({
    ...row,
    deadline: row.deadline ? new Date(row.deadline) : null,
    since: new Date(row.since),
  }))
  const total = counted.filter(({ kind }) => isWanted(kind)).reduce((sum, { n }) => sum + n, 0)
  return { records: await inFull(asker, rows), total, counts: countsOf(counted, open) }
}

/** Joins facts and acts to the rows of a page; a row that has gone in between is left out. */
async function inFull(asker: Asker, page: readonly Waiting[]) {
  const wanted = sources.flatMap((source) => {
    const ids = page.filter(({ kind }) => source.kinds.includes(kind)).map(({ id }) => id)
    return ids.length > 0 ? [{ source, ids }] : []
  })
  const read = await Promise.all(
    wanted.map(async ({ source, ids }) =>
      (await source.rows(asker, ids).execute(asker.db)).rows.map((row) => ({ row, source })),
    ),
  )
  const byKey = new Map(read.flat().map((one) => [`${one.row.kind} ${one.row.id}`, one]))
  return page.flatMap(({ kind, id, due, deadline, since }) => {
    const found = byKey.get(`${kind} ${id}`)
    if (!found) return []
    const { row, source } = found
    return [
      {
        ...row,
        facts: statedFacts(row),
        due,
        deadline: deadline ? shanghai(deadline) : null,
        since: shanghai(since),
        acts: [...source.acts(row, asker)],
      },
    ]
  })
}

export default implement(today, { list, counts, near, done })
