import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { staffPost } from '@fengsui/contract/dictionaries/staff.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff as of } from '@fengsui/contract/people/staff.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { isSwitchedOn } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'

const dayOf = (value: unknown): string | null =>
  value instanceof Date ? shanghaiDay(value) : value ? String(value).slice(0, 10) : null

/** Checks a staff member that is written (domain-model.md#R2.4); returns what the other values imply. */
export async function checkStaff(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  if (before && String(next.enterpriseId) !== String(before.enterpriseId)) throw badRequest(say.sameEnterprise)
  const leaving = employmentOf(ctx, next, before)
  const employed = { ...next, ...leaving }
  if (employed.employStatus === employStatus.is.employed) await checkAge(ctx, tx, employed)
  await checkRooms(tx, next)
  return leaving
}

/** A date of leaving ends the employment, and an end of it has a date; the access card is free again. */
function employmentOf(ctx: Context, next: Row, before: Row | null): Row {
  const today = shanghaiDay(ctx.clock.now())
  const [entry, leave] = [dayOf(next.entryDate), dayOf(next.leaveDate)]
  const { entryDate } = of.fields
  if (entry && entry > today) throw badRequest(say.issuedInFuture, { label: entryDate.label })
  const { employed, left } = employStatus.is
  const returns = before?.employStatus === left && next.employStatus === employed
  if (returns) return { leaveDate: null }
  if (leave && entry && leave < entry) throw badRequest(say.leftBeforeEntry)
  if (next.employStatus === left || (leave && leave <= today))
    return { employStatus: left, leaveDate: leave ?? today, cardNo: null }
  return {}
}

/** Ages of a post in which people work with composition, by sex (1 men, 2 women): from and to, in full years. */
const ages: Readonly<Record<string, readonly [number, number]>> = { 1: [18, 60], 2: [18, 55] }

async function checkAge(ctx: Context, tx: Tx, next: Row): Promise<void> {
  if (next.post !== staffPost.is.compositionOperator) return
  const [from, to] = lookup(ages, String(next.gender)) ?? [18, 60]
  const age = yearsBetween(dayOf(next.birthday) ?? '', shanghaiDay(ctx.clock.now()))
  if (age >= from && age <= to) return
  if (await isSwitchedOn(tx, ctx.caller.tenantId, 'staff.ageLimit')) throw badRequest(say.wrongAge)
}

function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

async function checkRooms(tx: Tx, { workplaceIds, enterpriseId }: Row): Promise<void> {
  const ids = Array.isArray(workplaceIds) ? [...new Set(workplaceIds.map(String))] : []
  if (ids.length === 0) return
  const found =
    await sql`select 1 from wp_workplace where id = any(${ids}::bigint[]) and enterprise_id = ${enterpriseId}
    and is_deleted = 0`.execute(tx)
  if (found.rows.length < ids.length) throw badRequest(say.otherWorkplaces)
}
