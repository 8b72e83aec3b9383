import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { applyChange as saveReviewedChange } from '../../../framework/review/apply-change.ts'
import { decide, type Reviewed, type Verdict } from '../../../framework/review/decide.ts'
import { withDiff, withNames } from '../../../framework/review/diff.ts'
import { fieldNames, partOf } from '../../../framework/review/part.ts'
import { withdrawChange } from '../../../framework/review/withdraw-change.ts'
import { detail } from '../../../framework/store/detail.ts'
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
    withdraw: (ctx, { id }) => withdrawChange(ctx, deviceChange, id ?? ''),
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
