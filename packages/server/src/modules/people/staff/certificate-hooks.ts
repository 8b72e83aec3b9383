import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { staffCertType } from '@fengsui/contract/dictionaries/licences.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { flowMessages } from '@fengsui/contract/flow/flow-messages.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate as of } from '@fengsui/contract/people/staff-certificate.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import type { HooksOf } from '../../../framework/http/implement.ts'
import { serializeRow, shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { propose, record } from '../../../framework/review/request.ts'
import { lock } from '../../../framework/store/detail.ts'
import { reviewed } from '../../../framework/store/reviewed.ts'
import type { NextRow, Row } from '../../../framework/store/row.ts'
import { replacePending, settlePending, waitingBefore } from '../requests.ts'

const mostYears = (type: unknown): number => (type === staffCertType.is.specialOperations ? 6 : 3)
const dayOf = (value: unknown): string => (value instanceof Date ? shanghaiDay(value) : String(value))
const yearsLater = (day: string, years: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

/** Checks the dates and the scans; returns the re-examination of a special operation, three years after its start. */
function checkPapers(next: NextRow<typeof of>, needsScans: boolean): Row {
  const { validFrom, validTo, recheckDate, files } = of.fields
  const [from, to] = [dayOf(next.validFrom), dayOf(next.validTo)]
  if (to <= from) throw badRequest(messages.notAfter, { end: validTo.label, start: validFrom.label })
  const years = mostYears(next.staffCertType)
  if (to > yearsLater(from, years)) {
    const name = labelOf(staffCertType, String(next.staffCertType)) ?? of.label
    throw badRequest(say.tooManyYears, { name, years })
  }
  if (needsScans && (!Array.isArray(next.files) || next.files.length === 0))
    throw badRequest(messages.choose, { label: files.label })
  if (next.recheckDate && dayOf(next.recheckDate) <= from)
    throw badRequest(messages.notAfter, { end: recheckDate.label, start: validFrom.label })
  if (next.staffCertType !== staffCertType.is.specialOperations) return {}
  return next.recheckDate ? {} : { recheckDate: yearsLater(from, 3) }
}

async function checkHolder(ctx: Context, tx: Tx, next: NextRow<typeof of>, before: Row | null): Promise<void> {
  if (before && String(before.staffId) !== String(next.staffId)) throw badRequest(say.sameEnterprise)
  const holder = await lock(tx, ctx.caller, staff, String(next.staffId))
  if (String(holder.enterpriseId) !== String(next.enterpriseId)) throw badRequest(say.sameEnterprise)
  if (!before && holder.employStatus === employStatus.is.left)
    throw badRequest(say.staffGone, { name: holder.realName })
}

const imageOf = (row: Row): Row => {
  const shown = serializeRow(of, row)
  const names = Object.entries(of.fields).flatMap(([name, { readOnly }]) =>
    !readOnly && Object.hasOwn(row, name) ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}
const subjectOf = ({ id, certificateNo, enterpriseId }: Row) =>
  ({
    area: 'certificate',
    subject: 'userCertificate',
    subjectId: String(id),
    subjectName: String(certificateNo),
    workplaceId: null,
    enterpriseId: String(enterpriseId),
  }) as const

/**
 * Rules of a staff certificate; a write by the enterprise waits for its review (domain-model.md#J). A sheet has no
 * scans: who reviews its rows sees that.
 */
const hooksOf = (needsScans: boolean): HooksOf<typeof of> => ({
  beforeSave: async (ctx, tx, next, before, raw) => {
    await checkHolder(ctx, tx, next, before)
    return { ...checkPapers(next, needsScans), ...reviewed(ctx, of, before, raw) }
  },
  afterSave: async (ctx, tx, id, _next, before) => {
    const stored = (await lock(tx, ctx.caller, of, id)) as Row
    if (ctx.caller.userType === 'esp') {
      const waiting = before && (await waitingBefore(tx, 'userCertificate', id))
      const first = waiting === undefined ? before && imageOf(before) : waiting
      await replacePending(ctx, tx, 'userCertificate', id)
      const change = { ...subjectOf(stored), before: first, after: imageOf(stored) }
      await propose(ctx, tx, { ...change, changeType: first ? 'update' : 'add' })
      return undefined
    }
    const status = stored.reviewStatus
    const decided = status === reviewStatus.is.approved || status === reviewStatus.is.returned
    const opinion = stored.reviewOpinion ? String(stored.reviewOpinion) : null
    if (!decided) return undefined
    const settled = await settlePending(ctx, tx, 'userCertificate', id, { status: status as '1' | '3', opinion })
    if (!settled) throw conflict(flowMessages.decideAsTask, { name: String(stored.certificateNo) })
    return undefined
  },
  afterDelete: async (ctx, tx, row) => {
    await replacePending(ctx, tx, 'userCertificate', String(row.id))
    await record(ctx, tx, { ...subjectOf(row), before: imageOf(row), after: {}, changeType: 'remove' })
  },
})
export const certificateHooks = hooksOf(true)
export const sheetHooks = hooksOf(false)
