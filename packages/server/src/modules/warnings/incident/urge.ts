import { incidentMessages as say } from '@fengsui/contract/warnings/incident-messages.ts'
import { urgeEveryMinutes, urgeLevels, whyNotUrge } from '@fengsui/contract/warnings/incident-rules.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { Actor, WarningRow } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { act, refusalOf } from '../acts/act.ts'
import { readLadders } from '../escalation/ladders.ts'
import { insertNotices, noticesOf } from '../escalation/notices.ts'
import { findRecipients } from '../escalation/recipients.ts'
import { actorOf, type WarnRow } from '../row.ts'
import { standingLine } from './standing-line.ts'

interface Sent {
  level: number
  time: Date
  userName: string | null
}
type Urgeable = WarningRow & { readonly id: unknown }

const minute = 60_000
const waitOf = ({ severity }: Pick<WarningRow, 'severity'>): number => urgeEveryMinutes[severity as Severity] * minute

/** Returns the last reminder of each level that was sent too short a time ago to send another. */
async function sentLately(db: Db, row: Urgeable, now: Date): Promise<Sent[]> {
  const since = new Date(now.getTime() - waitOf(row))
  const found = await sql<Sent>`select distinct on (level) v.level::int as level, l.time, u.real_name as user_name
    from warn_log l cross join lateral jsonb_array_elements_text(l.detail -> 'levels') v (level)
    left join sys_user u on u.id = l.user_id
    where l.warn_id = ${row.id} and l.action = 'urge' and l.time > ${since} order by level, l.time desc`.execute(db)
  return found.rows
}

/** Returns when the actor may remind somebody next; null when now, or never. */
export async function nextUrge(db: Db, row: Urgeable, actor: Actor, now: Date): Promise<Date | null> {
  if (whyNotUrge(row, actor) !== null) return null
  const sent = await sentLately(db, row, now)
  const levels = urgeLevels(row, actor)
  if (levels.some((level) => sent.every((one) => one.level !== level))) return null
  return new Date(
    Math.min(...sent.filter(({ level }) => levels.includes(level)).map(({ time }) => time.getTime())) + waitOf(row),
  )
}

/**
 * 催办: reminds everybody whose turn it is, below the caller's level. Levels reminded a short time ago are left
 * out (`urgeEveryMinutes`); refused when that leaves nobody.
 */
export async function urge(ctx: Context, { id }: { id?: string | null | undefined }) {
  const result = { informed: [] as string[], next: '' }
  await act(ctx, { ids: [String(id)], version: null, action: 'urge' }, async (tx, row) => {
    const actor = await actorOf(tx, ctx.caller)
    const reason = whyNotUrge(row, actor)
    if (reason) throw refusalOf(row, reason)
    const now = ctx.clock.now()
    const levels = await levelsToRemind(tx, row, actor, now)
    const crew = (await findRecipients(tx, [row.enterpriseId], now)).get(row.enterpriseId) ?? new Map()
    const ladder = (await readLadders(tx))(row.tenantId, row.regionCode, row.severity as Severity)
    const notices = noticesOf({ warnId: row.id, rungs: levels, crew, ladder, reason: 'urge', now })
    const others = notices.filter(({ userId }) => userId !== ctx.caller.userId)
    if (others.length === 0) throw badRequest(say.nobodyThere)
    await insertNotices(tx, others)
    result.informed = await namesOf(tx, [...new Set(others.map(({ userId }) => userId))])
    result.next = shanghai(new Date(now.getTime() + waitOf(row)))
    await standingLine(ctx, tx, row, { action: 'urge', detail: { levels, informed: result.informed } })
  })
  return result
}

async function levelsToRemind(tx: Tx, row: WarnRow, actor: Actor, now: Date): Promise<number[]> {
  const sent = await sentLately(tx, row, now)
  const levels = urgeLevels(row, actor)
  const due = levels.filter((level) => sent.every((one) => one.level !== level))
  if (due.length > 0) return due
  const [last] = sent.filter(({ level }) => levels.includes(level)).sort((a, b) => a.time.getTime() - b.time.getTime())
  const time = last?.time ?? now
  throw conflict(say.urgedLately, {
    name: last?.userName ?? '-',
    time: shanghai(time).slice(11),
    next: shanghai(new Date(time.getTime() + waitOf(row))).slice(11),
  })
}

async function namesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`select real_name as name from sys_user
    where id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], id)`.execute(db)
  return found.rows.map(({ name }) => name)
}
