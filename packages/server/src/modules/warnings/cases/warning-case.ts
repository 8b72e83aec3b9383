import { say } from '@fengsui/contract/kit/label.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type CaseEvidence, warningcase, caseMessages as words } from '@fengsui/contract/warnings/warning-case.ts'
import { sql } from 'kysely'
import { writesFor } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { detail, find } from '../../../framework/store/detail.ts'
import { type ExtraConditions, type Page, page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { evidenceOf, filesOf, withoutNames } from './evidence.ts'

/** Whether the caller is another enterprise than that of an anonymous case. */
const mustNotKnow = ({ caller }: Context, row: Row): boolean =>
  caller.userType === 'esp' && row.anonymous === 1 && String(row.enterpriseId) !== String(caller.enterpriseId)

function toView(ctx: Context, row: Row): Row {
  const isOwn = writesFor(ctx.caller, row.organizeId)
  if (!mustNotKnow(ctx, row)) return { ...row, isOwn }
  const evidence = row.evidence ? withoutNames(row.evidence as CaseEvidence) : null
  const enterpriseName = say(words.anonymous, ctx.request.language)
  return { ...row, isOwn, enterpriseId: null, enterpriseName, warnId: null, files: [], evidence }
}

/** A filter that names an enterprise or a warning finds no case that hides it from the caller. */
function conditions({ caller }: Context, raw: RawInput): ExtraConditions {
  const named = Object.keys(raw).some((name) => /^(enterprise|warn)_?(id|name)/i.test(name))
  if (!named || caller.userType !== 'esp') return []
  return [sql`(anonymous = 0 or enterprise_id = ${caller.enterpriseId})`]
}

async function casePage(ctx: Context, raw: RawInput): Promise<Page> {
  const found = await page(ctx, warningcase, raw, conditions(ctx, raw))
  return { ...found, records: found.records.map((row) => toView(ctx, row)) }
}

/** Columns of a new case, from its warning. @throws 404 for a warning out of scope, 400 for an open one */
async function ofWarning(ctx: Context, tx: Tx, id: string, given: Row): Promise<Row> {
  const row = await find(tx, ctx.caller, warn, id)
  if (!row.closeTime) throw badRequest(words.stillOpen)
  const taken = await sql`select 1 from warn_case where warn_id = ${id} and is_deleted = 0`.execute(tx)
  if (taken.rows.length > 0) throw conflict(words.taken)
  const own = filesOf(row)
  return {
    enterpriseId: row.enterpriseId,
    caseType: row.source,
    occurDate: shanghaiDay(row.warnTime as Date),
    evidence: JSON.stringify(await evidenceOf({ ...ctx, db: tx }, row)),
    ...(given.images === undefined ? { images: JSON.stringify(own.images) } : {}),
    ...(given.files === undefined ? { files: JSON.stringify(own.files) } : {}),
  }
}

const markCase = (tx: Tx, warnId: unknown, isCase: 0 | 1) =>
  sql`update warn_event set is_case = ${isCase} where id = ${warnId}`.execute(tx)

export default implement(
  warningcase,
  {},
  {
    conditions,
    overrides: {
      page: casePage,
      detail: async (ctx, raw) => toView(ctx, await detail(ctx, warningcase, readId(raw, ['id', 'caseId']))),
    },
    beforeSave: async (ctx, tx, next, before, raw) => {
      if (!before) return ofWarning(ctx, tx, String(next.warnId), raw)
      if (String(next.warnId) !== String(before.warnId)) throw badRequest(words.kept)
      return undefined
    },
    afterSave: async (_ctx, tx, _id, next, before) => {
      if (!before) await markCase(tx, next.warnId, 1)
      return undefined
    },
    afterDelete: async (_ctx, tx, row) => {
      await markCase(tx, row.warnId, 0)
    },
  },
)
