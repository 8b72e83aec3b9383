import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { nightWatch as of, nightWatchMessages as say, watchBounds } from '@fengsui/contract/people/night-watch.ts'
import { peopleMessages } from '@fengsui/contract/people/people-messages.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { implement, type WriteRuleOf } from '../../../framework/http/implement.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { BeforeRow, NextRow } from '../../../framework/store/row.ts'

type Next = NextRow<typeof of>
const { transitStore, finishedGoodsStore, rawMaterialStore, compositionStore, fuseStore, blackPowderStore } =
  workplaceKind.is
const stores: readonly string[] = [
  transitStore,
  finishedGoodsStore,
  rawMaterialStore,
  compositionStore,
  fuseStore,
  blackPowderStore,
]

interface Times {
  from: Date
  to: Date
  isOrdered: boolean
  isTooLong: boolean
  isEarly: boolean
  isFar: boolean
  hasEnded: boolean
}

async function timesOf(tx: Tx, now: Date, next: Next): Promise<Times> {
  const found = await sql<Times>`
    with given as (select ${next.watchFrom}::timestamptz as "from", ${next.watchTo}::timestamptz as "to", ${now}::timestamptz as now)
    select "from", "to", "to" > "from" as is_ordered, "to" - "from" > ${watchBounds.hours} * interval '1 hour' as is_too_long,
      "from" < now - ${watchBounds.minutesBack} * interval '1 minute' as is_early,
      "from" > now + ${watchBounds.daysAhead} * interval '1 day' as is_far, "to" < now as has_ended
    from given`.execute(tx)
  return found.rows[0] as Times
}

const sameTime = (one: unknown, other: Date): boolean => one instanceof Date && one.getTime() === other.getTime()

/** A watch that has begun keeps its person, place and beginning; one that is over stays as it was. */
function requireOpen(now: Date, before: BeforeRow<typeof of>, next: Next, from: Date): boolean {
  if (before.watchTo <= now) throw conflict(say.over)
  if (before.watchFrom > now) return false
  const kept = (['enterpriseId', 'staffId', 'workplaceId'] as const).every(
    (name) => String(before[name] ?? '') === String(next[name] ?? ''),
  )
  if (!kept || !sameTime(before.watchFrom, from)) throw conflict(say.running)
  return true
}

function requireTimes(times: Times, hasBegun: boolean): void {
  const { watchFrom, watchTo } = of.fields
  if (!times.isOrdered) throw badRequest(messages.notAfter, { end: watchTo.label, start: watchFrom.label })
  if (times.isTooLong) throw badRequest(say.tooLong, { hours: watchBounds.hours })
  if (times.hasEnded) throw badRequest(say.endPast)
  if (times.isEarly && !hasBegun) throw badRequest(say.tooEarly, { minutes: watchBounds.minutesBack })
  if (times.isFar) throw badRequest(say.tooFar, { days: watchBounds.daysAhead })
}

/** Kind of the watched place; null for the plant as a whole. */
async function kindOf(tx: Tx, next: Next): Promise<string | null> {
  if (!next.workplaceId) return null
  const found = await sql<{ workplaceKind: string }>`select workplace_kind from wp_workplace
    where id = ${next.workplaceId} and enterprise_id = ${next.enterpriseId} and is_deleted = 0`.execute(tx)
  const [place] = found.rows
  if (!place) throw badRequest(say.otherPlace)
  return place.workplaceKind
}

/** Refuses who is no reviewed member of the staff, or holds no certificate that is valid until the end of the watch. */
async function requireFit(ctx: Context, tx: Tx, next: Next, { from, to }: Times): Promise<string> {
  const kind = await kindOf(tx, next)
  // The lock keeps two watches of a person from being entered at the same moment.
  const person = await lock(tx, ctx.caller, staff, String(next.staffId))
  const name = String(person.realName)
  const { label } = of.fields.staffId
  const isOwn = String(person.enterpriseId) === String(next.enterpriseId)
  if (!isOwn || person.employStatus !== employStatus.is.employed || person.status !== staffReview.is.passed)
    throw badRequest(peopleMessages.notStaff, { label, name })
  const found = await sql<{ isFit: boolean }>`select fit_for_watch(${next.staffId}::bigint, ${kind}::text,
    (${from}::timestamptz at time zone 'Asia/Shanghai')::date, (${to}::timestamptz at time zone 'Asia/Shanghai')::date) as is_fit`.execute(
    tx,
  )
  const certificate = kind !== null && stores.includes(kind) ? say.storing : say.either
  if (!found.rows[0]?.isFit)
    throw badRequest(peopleMessages.withoutCertificate, { label, name, certificate, act: say.act })
  return name
}

async function requireOnce(tx: Tx, next: Next, { from, to }: Times, name: string): Promise<void> {
  const found = await sql<{ watchFrom: Date; watchTo: Date }>`select watch_from, watch_to from ops_night_watch
    where staff_id = ${next.staffId} and is_deleted = 0 and id is distinct from ${next.id ?? null}::bigint
      and workplace_id is not distinct from ${next.workplaceId ?? null}::bigint and watch_from < ${to} and watch_to > ${from}
    order by watch_from limit 1`.execute(tx)
  const [other] = found.rows
  const told = (time: Date) => shanghai(time).slice(5, 16)
  if (other) throw conflict(say.twice, { name, from: told(other.watchFrom), to: told(other.watchTo) })
}

const check: WriteRuleOf<typeof of> = async (ctx, tx, next, before) => {
  const now = ctx.clock.now()
  const times = await timesOf(tx, now, next)
  const hasBegun = before !== null && requireOpen(now, before, next, times.from)
  requireTimes(times, hasBegun)
  const name = await requireFit(ctx, tx, next, times)
  await requireOnce(tx, next, times, name)
  return undefined
}

/** Night watches: planned by the plant; those that have begun are not removed. */
export default implement(
  of,
  {},
  {
    beforeSave: check,
    deleteBlocker: async ({ clock }, tx, { staffId, watchFrom }) => {
      if (watchFrom > clock.now()) return null
      const { realName } = await tx
        .selectFrom('entStaff')
        .select('realName')
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow()
      throw badRequest(messages.removeRefused, { name: realName, reason: say.begun })
    },
  },
)
