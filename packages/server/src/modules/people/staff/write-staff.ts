import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { staff as of } from '@fengsui/contract/people/staff.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { HooksOf } from '../../../framework/http/implement.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { record } from '../../../framework/review/request.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { proposeOrRecord, replacePending, waitingBefore } from '../requests.ts'
import { identityOf } from './identity.ts'
import { checkStaff } from './staff-rules.ts'
import { writeCertificates } from './with-certificates.ts'

/** A row's writable fields in wire form, the citizen id as stored. */
export function imageOf(row: Row): Row {
  const shown = serializeRow(of, row)
  const names = Object.entries(of.fields).flatMap(([name, { readOnly }]) =>
    !readOnly && Object.hasOwn(row, name) ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}

/** The subject columns of a change of a staff member. */
export const ofStaff = ({ id, realName, enterpriseId }: Row) =>
  ({
    area: 'staff',
    subject: 'staff',
    subjectId: String(id),
    subjectName: String(realName),
    workplaceId: null,
    enterpriseId: String(enterpriseId),
  }) as const

/** What a write sets of the review: an enterprise's waits again, an authority's counts at once. */
export const reviewOf = (ctx: Context) =>
  ctx.caller.userType === 'esp'
    ? { status: staffReview.is.pending, reviewUser: null, reviewTime: null, reviewOpinion: null }
    : {
        status: staffReview.is.passed,
        reviewUser: ctx.caller.userId,
        reviewTime: ctx.clock.now(),
        reviewOpinion: null,
      }

/**
 * Records what was written, for its review or as reviewed. What waited before is replaced: the reviewer judges the
 * values as they are, against the last that were passed.
 */
export async function recordStaff(ctx: Context, tx: Tx, id: string, before: Row | null): Promise<void> {
  const stored = (await lock(tx, ctx.caller, of, id)) as Row
  const waiting = before && (await waitingBefore(tx, 'staff', id))
  const first = waiting === undefined ? before && imageOf(before) : waiting
  await replacePending(ctx, tx, 'staff', id)
  const change = { ...ofStaff(stored), before: first, after: imageOf(stored) }
  await proposeOrRecord(ctx, tx, { ...change, changeType: first ? 'update' : 'add' })
}

/** Rules of a staff member written by a form, a sheet or for several at once. */
export const staffHooks: HooksOf<typeof of> = {
  beforeSave: async (ctx, tx, next, before) => {
    const identity = await identityOf(tx, next, before)
    const implied = await checkStaff(ctx, tx, { ...next, ...identity }, before)
    return { ...identity, ...implied, ...reviewOf(ctx) }
  },
  afterSave: async (ctx, tx, id, _next, before, raw) => {
    await writeCertificates(ctx, tx, id, raw.certificates)
    await recordStaff(ctx, tx, id, before)
    return undefined
  },
  afterDelete: async (ctx, tx, row) => {
    await replacePending(ctx, tx, 'staff', String(row.id))
    await sql`update staff_certificate set is_deleted = 1, update_time = ${ctx.clock.now()}, update_user = ${ctx.caller.userId}
      where staff_id = ${row.id} and is_deleted = 0`.execute(tx)
    await record(ctx, tx, { ...ofStaff(row), before: imageOf(row), after: {}, changeType: 'remove' })
  },
}
