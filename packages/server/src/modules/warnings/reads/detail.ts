import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { mayReport, movesFor, type WarningRow } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { transact } from '../../../framework/events/outbox.ts'
import { withFiles } from '../../../framework/files/files.ts'
import { serializeRow, shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { warningEvents } from '../live.ts'
import { actorOf } from '../row.ts'
import { chartOf } from './chart.ts'
import { logsOf, noticesOf, occurrencesOf, timersOf } from './history.ts'
import { valueNow } from './now.ts'

/**
 * Records that the caller has opened a warning: their notices of it are read, and their first reading is kept.
 * Others who look at the warning learn of a first reading at once.
 */
async function markRead({ db, caller, clock }: Context, warnId: string): Promise<void> {
  const now = clock.now()
  await sql`update warn_notify set read_time = ${now}
    where warn_id = ${warnId} and user_id = ${caller.userId} and read_time is null`.execute(db)
  const known = await sql`select 1 from warn_read where warn_id = ${warnId} and user_id = ${caller.userId}`.execute(db)
  if (known.rows.length > 0) return
  await transact(db, async (tx, effect) => {
    const first = await sql`insert into warn_read (warn_id, user_id, first_time)
      values (${warnId}, ${caller.userId}, ${now}) on conflict do nothing returning 1`.execute(tx)
    if (first.rows.length === 0) return
    for (const event of await warningEvents(tx, new Map([[warnId, 'read']]))) effect(event)
  })
}

interface Near {
  id: string
  warnNo: string
  typeKey: string
  severity: string
  handleStatus: string
  nature: string
  verified: number
  warnTime: Date
}
const month = 30 * 86_400_000

/** Returns other warnings of the same workplace in the last 30 days. */
async function recentOf(ctx: Context, row: Readonly<Record<string, unknown>>) {
  if (!row.workplaceId) return { recent: [], recentTotal: 0 }
  const since = new Date(ctx.clock.now().getTime() - month)
  const near = sql`from warn_event where workplace_id = ${row.workplaceId} and enterprise_id = ${row.enterpriseId}
    and warn_time > ${since} and id <> ${row.id}`
  const found =
    await sql<Near>`select id, warn_no, type_key, severity, handle_status, nature, verified, warn_time ${near}
    order by warn_time desc limit 20`.execute(ctx.db)
  const total = await sql<{ n: number }>`select count(*)::int as n ${near}`.execute(ctx.db)
  const { language } = ctx.request
  return {
    recent: found.rows.map((one) => ({
      ...one,
      typeName: say(typeLabel(one.typeKey), language),
      warnTime: shanghai(one.warnTime),
    })),
    recentTotal: total.rows[0]?.n ?? 0,
  }
}

/** Returns a warning in full, and records that the caller has read it. */
export async function detail(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await find(ctx.db, ctx.caller, warn, String(id))
  await markRead(ctx, String(row.id))
  const [dressed = {}] = await withFiles(ctx, warn.fields, [serializeRow(warn, row)])
  const [logs, occurrences, timers, notices, chart, recent, now] = await Promise.all([
    logsOf(ctx, String(row.id)),
    occurrencesOf(ctx, String(row.id)),
    timersOf(ctx, String(row.id)),
    noticesOf(ctx, String(row.id)),
    chartOf(ctx, row),
    recentOf(ctx, row),
    valueNow(ctx.db, row, ctx.clock.now()),
  ])
  return {
    ...dressed,
    id: String(row.id),
    refKind: (row.refKind ?? null) as string | null,
    refId: (row.refId ?? null) as string | null,
    logs,
    occurrences,
    timers,
    notices,
    chart,
    now,
    handledOver: handledOverOf(logs),
    ...recent,
    moves: await moves(ctx, row),
  }
}

/** Returns reason and value of the current handling, if made before the value had recovered. */
function handledOverOf(logs: Awaited<ReturnType<typeof logsOf>>) {
  const handling = logs.find(({ action, fromStatus, toStatus }) => action === 'handle' && fromStatus !== toStatus)
  const returned = logs.find(({ action, toStatus }) => action === 'verify' && toStatus === handleStatus.is.unhandled)
  const over = handling?.detail.over as { reason: string; value: number | null } | undefined
  if (!handling || !over || (returned && logs.indexOf(returned) < logs.indexOf(handling))) return null
  return { reason: over.reason, value: over.value, time: handling.time }
}

async function moves(ctx: Context, state: WarningRow): Promise<string[]> {
  const actor = await actorOf(ctx.db, ctx.caller)
  return [...movesFor(state, actor), ...(mayReport(state, actor) ? ['report'] : [])]
}
