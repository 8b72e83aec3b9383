import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { changeStatus, deviceChange } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { mayWithdraw } from '@fengsui/contract/supervision/withdraw.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { conflict, HttpError } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { applyChange as saveReviewedChange } from '../../../framework/review/apply-change.ts'
import { decide, type Reviewed, type Verdict } from '../../../framework/review/decide.ts'
import { withDiff, withNames } from '../../../framework/review/diff.ts'
import { fieldNames, partOf } from '../../../framework/review/part.ts'
import { detail, lock } from '../../../framework/store/detail.ts'
import { page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { impactOf } from '../../../supervision/impact.ts'
import { withUnitNames } from '../../chemicals/index.ts'
import { approveLimit } from '../limits/set-limit.ts'
import { fieldsOfSubject, subjectOf } from './subjects.ts'

const fieldsOf = (row: Row): FieldMap => (row.subject === 'rule' ? ruleFields : fieldsOfSubject(row))

async function applyChange(ctx: Context, tx: Tx, change: Row, { isApproved }: Reviewed): Promise<void> {
  if (!isApproved) return
  if (change.subject === 'rule') return approveLimit(ctx, tx, change)
  const found = await sql<{ kind: string }>`select kind from dev_device where id = ${change.deviceId}`.execute(tx)
  const { of, beyond: hooks } = subjectOf({ ...change, deviceKind: found.rows[0]?.kind })
  await saveReviewedChange(ctx, tx, change, of, hooks)
}

/** Reviews changes of devices and limits, all or none. */
export const reviewDeviceChanges = (ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> =>
  decide(ctx, deviceChange, ids, verdict, (tx, change, reviewed, seeing) => applyChange(seeing, tx, change, reviewed))

/** Withdraws a change not yet reviewed; allowed to its author and the head of the enterprise. */
async function withdraw(ctx: Context, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const change = await lock(tx, ctx.caller, deviceChange, id)
    if (change.status !== changeStatus.is.pending) throw conflict(say.notWithdrawable)
    if (!mayWithdraw(change, ctx.caller)) throw new HttpError(403, say.notYoursToWithdraw)
    await sql`update change_request set status = ${sql.lit(changeStatus.is.withdrawn)}, review_time = ${ctx.clock.now()} where id = ${id}`.execute(
      tx,
    )
  })
  return null
}

export default implement(
  deviceChange,
  {
    async detail(ctx, { id }) {
      const row = await detail(ctx, deviceChange, id ?? '')
      const fields = fieldsOf(row)
      const named = await withNames(ctx, fields, withDiff(ctx, fields, row))
      return row.subject === 'majorhazardunit' ? withUnitNames(ctx.db, named) : named
    },
    async impact(ctx, { id, fields }) {
      const row = await detail(ctx, deviceChange, id ?? '')
      const chosen = fieldNames(fields)
      return impactOf(ctx, chosen.length > 0 ? partOf(row, chosen) : row)
    },
    process(ctx, { status, reviewOpinion, fields }, raw) {
      const verdict = { status, opinion: reviewOpinion, fields: fieldNames(fields) }
      return reviewDeviceChanges(ctx, readIds(raw, 'ids'), verdict)
    },
    withdraw: (ctx, { id }) => withdraw(ctx, id ?? ''),
  },
  {
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, deviceChange, raw)
        return { ...found, records: found.records.map((row) => withDiff(ctx, fieldsOf(row), row)) }
      },
    },
  },
)
