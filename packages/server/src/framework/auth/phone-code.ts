import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { phoneCodeMessages } from '@fengsui/contract/session/phone-code.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'
import { secretOf } from './secret.ts'

/** Purpose of a code; it is not valid for the other. */
export type Purpose = 'validate' | 'password'

const pauseSeconds = 60
const mostPerHour = 5
const minutes = 5
const mostTries = 5

interface Given {
  readonly tenantId: string
  readonly phone: string
  readonly purpose: Purpose
}
export interface IssuedCode {
  readonly id: string
  readonly code: string
}

/**
 * Issues a code for a phone; the caller sends it. Throws within a minute of the last one and above five an
 * hour, counted by phone and by address, for all callers, whether the phone is known or not.
 */
export async function issuePhoneCode(ctx: Context, { tenantId, phone, purpose }: Given): Promise<IssuedCode> {
  const now = ctx.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await hashOf(ctx.db, phone, purpose, code)
  const expires = new Date(now.getTime() + minutes * 60_000)
  const id = await ctx.db.transaction().execute(async (tx) => {
    // Two concurrent requests would both pass the check.
    await sql`select pg_advisory_xact_lock(hashtext('phone-code'))`.execute(tx)
    await refuseTooMany(tx, phone, ctx.request.ip, now)
    const { rows } = await sql<{ id: string }>`
      insert into sys_phone_code (tenant_id, phone, purpose, code_hash, remote_ip, create_time, expire_time)
      values (${tenantId}, ${phone}, ${purpose}, ${hash}, ${ctx.request.ip}, ${now}, ${expires}) returning id`.execute(
      tx,
    )
    return rows[0]?.id ?? ''
  })
  return { id, code }
}

async function refuseTooMany(tx: Db, phone: string, ip: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000)
  const found = await sql<{ phones: number; addresses: number; last: Date | null }>`
    select count(*) filter (where phone = ${phone})::int as phones, count(*) filter (where remote_ip = ${ip})::int as addresses,
      max(create_time) filter (where phone = ${phone}) as last
    from sys_phone_code where (phone = ${phone} or remote_ip = ${ip}) and create_time > ${since}`.execute(tx)
  const { phones = 0, addresses = 0, last } = found.rows[0] ?? {}
  const wait = last ? pauseSeconds - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
  if (wait > 0) throw aboutField('phone', badRequest(phoneCodeMessages.tooSoon, { seconds: wait }))
  if (phones >= mostPerHour || addresses >= mostPerHour) throw badRequest(phoneCodeMessages.tooMany)
}

interface Shown {
  readonly phone: string
  readonly purpose: Purpose
  readonly code: string
  /** Ticket id of the code; without it the phone's newest code is used. */
  readonly id?: string | undefined
  /** Name of the input's field that has the code. */
  readonly field: string
}

/**
 * Consumes a code or throws. Every attempt counts; after five the code is invalid. `demand` is called once
 * the code has proved right and may still throw without consuming it.
 */
export async function takePhoneCode(
  ctx: Pick<Context, 'db' | 'clock'>,
  { phone, purpose, code, id, field }: Shown,
  demand: () => Promise<void> = async () => {},
): Promise<void> {
  const now = ctx.clock.now()
  const which = id
    ? sql`id = ${id}`
    : sql`id = (select max(id) from sys_phone_code where phone = ${phone} and purpose = ${purpose})`
  const tried = await sql<{ id: string; codeHash: string }>`
    update sys_phone_code set tries = tries + 1 where ${which} and phone = ${phone} and purpose = ${purpose}
      and used_time is null and expire_time > ${now} and tries < ${mostTries} returning id, code_hash`.execute(ctx.db)
  const kept = tried.rows[0]
  const given = await hashOf(ctx.db, phone, purpose, code.trim())
  if (!kept || !isSame(kept.codeHash, given)) throw aboutField(field, badRequest(phoneCodeMessages.wrongCode))
  await demand()
  const used =
    await sql`update sys_phone_code set used_time = ${now} where id = ${kept.id} and used_time is null`.execute(ctx.db)
  if (used.numAffectedRows !== 1n) throw aboutField(field, badRequest(phoneCodeMessages.wrongCode))
}

const hashOf = async (db: Db, phone: string, purpose: Purpose, code: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'code'))
    .update(`${purpose} ${phone} ${code}`)
    .digest('hex')

function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
