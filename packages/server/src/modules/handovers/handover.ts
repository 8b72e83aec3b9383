import { handoverStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { handover } from '@fengsui/contract/handovers/handover.ts'
import { othersWithdrawAfterHours, handoverMessages as say } from '@fengsui/contract/handovers/handover-messages.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../framework/auth/same-person.ts'
import { type Caller, type Context, type Db, requirePermission, type Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { lock } from '../../framework/store/detail.ts'
import { document } from './handover-document.ts'
import { handoverFacts } from './handover-facts.ts'

type Calls = (typeof handover)['calls']

const hour = 3_600_000
/** The first shift of an authority, and the shift of an officer who finds no handover before. */
const firstShiftHours = 24
const townshipLevel = 3

/** Refuses callers who are no duty officer of an authority, or may not read what a handover holds. */
function requireOfficer(ctx: Context): string {
  const { userType, organizeId, escalationLevel } = ctx.caller
  if (userType !== 'sss' || organizeId === null || escalationLevel < townshipLevel) throw badRequest(say.onlyAuthority)
  requirePermission(ctx, 'warn_view')
  requirePermission(ctx, 'device_view')
  return organizeId
}

/** Returns the start of the running shift: the end of the last one that was handed over. */
async function shiftStart(db: Db, organizeId: string, now: Date): Promise<Date> {
  const found = await sql<{ periodTo: Date }>`select period_to from duty_handover
    where organize_id = ${organizeId} and status <> ${handoverStatus.is.withdrawn} and is_deleted = 0
    order by period_to desc limit 1`.execute(db)
  const last = found.rows[0]?.periodTo
  return last ? new Date(Math.min(last.getTime(), now.getTime())) : new Date(now.getTime() - firstShiftHours * hour)
}

interface Awaiting {
  id: string
  giverId: string
  giverName: string
  takerId: string
  takerName: string
  periodTo: Date
  createTime: Date
}

async function awaitingOf(db: Db, organizeId: string): Promise<Awaiting | undefined> {
  const found =
    await sql<Awaiting>`select id::text as id, giver_id::text as giver_id, giver_name, taker_id::text as taker_id,
      taker_name, period_to, create_time
    from duty_handover where organize_id = ${organizeId} and status = ${handoverStatus.is.awaiting}`.execute(db)
  return found.rows[0]
}

/** Returns the active accounts of the caller's authority that may take over, without the caller. */
async function takersOf(db: Db, { tenantId, userId, organizeId }: Caller) {
  const found = await sql<{ id: string; name: string; duty: string | null }>`
    select u.id::text as id, u.real_name as name, d.duty
    from sys_user u left join sys_user_detail d on d.user_id = u.id
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 and u.status = 1 and u.user_type = 'sss' and u.id <> ${userId}
      and exists (select 1 from sys_user_dept l join sys_dept p on p.id = l.dept_id
        where l.user_id = u.id and p.organize_id = ${organizeId} and p.is_deleted = 0)
      and exists (select 1 from sys_user_role l join sys_role r on r.id = l.role_id and r.is_deleted = 0
        join sys_role_menu g on g.role_id = r.id join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
        where l.user_id = u.id and m.code = 'handover_add')
    order by u.real_name, u.id limit 200`.execute(db)
  return found.rows
}

const mayWithdraw = (row: { giverId: unknown; createTime: Date }, { userId }: Caller, now: Date): boolean =>
  String(row.giverId) === userId || now.getTime() - row.createTime.getTime() >= othersWithdrawAfterHours * hour

async function draft(ctx: Context) {
  const organizeId = requireOfficer(ctx)
  const { db, caller } = ctx
  const now = ctx.clock.now()
  const [from, takers, waiting] = await Promise.all([
    shiftStart(db, organizeId, now),
    takersOf(db, caller),
    awaitingOf(db, organizeId),
  ])
  return {
    periodFrom: shanghai(from),
    periodTo: shanghai(now),
    facts: await handoverFacts(db, caller, from, now),
    takers,
    awaiting: waiting
      ? {
          id: waiting.id,
          giverName: waiting.giverName,
          takerName: waiting.takerName,
          periodTo: shanghai(waiting.periodTo),
          mayAccept: waiting.takerId === caller.userId,
          mayWithdraw: mayWithdraw(waiting, caller, now),
        }
      : null,
  }
}

/**
 * Hands the running shift over: the facts are computed here and stored. Officers of one authority do this one after
 * the other, so that two at once make one handover.
 */
async function write(ctx: Context, { takerId, notes }: InputOf<Calls['write']>) {
  const organizeId = requireOfficer(ctx)
  const { caller } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    const office = await sql<{ name: string }>`select organize_name as name from org_organize where id = ${organizeId}
      for no key update`.execute(tx)
    const waiting = await awaitingOf(tx, organizeId)
    if (waiting) {
      const values = {
        giver: waiting.giverName,
        taker: waiting.takerName,
        time: shanghai(waiting.periodTo).slice(5, 16),
      }
      throw conflict(say.awaiting, values)
    }
    await refuseSamePerson(tx, caller.userId, [takerId], say.notSelf)
    const taker = (await takersOf(tx, caller)).find(({ id }) => id === takerId)
    if (!taker) throw badRequest(say.notOfOffice)
    const to = ctx.clock.now()
    const from = await shiftStart(tx, organizeId, to)
    const facts = await handoverFacts(tx, caller, from, to)
    const made = await sql<{
      id: string
    }>`insert into duty_handover (tenant_id, organize_id, organize_name, period_from,
        period_to, giver_id, giver_name, taker_id, taker_name, notes, facts, create_user, create_dept, create_time,
        update_user, update_time)
      values (${caller.tenantId}, ${organizeId}, ${office.rows[0]?.name ?? ''}, ${from}, ${to}, ${caller.userId}, ${caller.name},
        ${taker.id}, ${taker.name}, ${notes?.trim() || null}, ${JSON.stringify(facts)}, ${caller.userId}, ${caller.deptId}, ${to},
        ${caller.userId}, ${to})
      returning id::text as id`.execute(tx)
    return { id: String(made.rows[0]?.id) }
  })
}

/** Locks an awaiting handover of the caller's authority. */
async function lockAwaiting(ctx: Context, tx: Tx, id: string | null | undefined) {
  requireOfficer(ctx)
  const row = await lock(tx, ctx.caller, handover, String(id))
  if (row.status !== handoverStatus.is.awaiting) throw conflict(say.notAwaiting)
  return row
}

async function accept(ctx: Context, { id, remark }: InputOf<Calls['accept']>): Promise<null> {
  const { userId } = ctx.caller
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockAwaiting(ctx, tx, id)
    await refuseSamePerson(tx, userId, [row.giverId], say.notSelf)
    if (String(row.takerId) !== userId) throw badRequest(say.notTaker, { name: row.takerName })
    const now = ctx.clock.now()
    await sql`update duty_handover set status = ${handoverStatus.is.accepted}, accept_time = ${now},
      accept_remark = ${remark?.trim() || null}, update_user = ${userId}, update_time = ${now}, version = version + 1
      where id = ${row.id}`.execute(tx)
    return null
  })
}

async function withdraw(ctx: Context, { id, reason }: InputOf<Calls['withdraw']>): Promise<null> {
  const { userId, name } = ctx.caller
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockAwaiting(ctx, tx, id)
    const now = ctx.clock.now()
    if (!mayWithdraw(row, ctx.caller, now)) throw badRequest(say.notYours, { hours: othersWithdrawAfterHours })
    await sql`update duty_handover set status = ${handoverStatus.is.withdrawn}, withdraw_time = ${now}, withdraw_name = ${name},
      withdraw_reason = ${reason?.trim() ?? ''}, update_user = ${userId}, update_time = ${now}, version = version + 1
      where id = ${row.id}`.execute(tx)
    return null
  })
}

export default implement(handover, { draft, write, accept, withdraw, document })
