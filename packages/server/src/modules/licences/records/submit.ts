import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import { isSocialCreditCode } from '@fengsui/contract/kit/validators.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { type RecordMove, type RecordStatus, recordMachine } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { organisationsFor } from '../authority.ts'
import { addTrailEntry } from '../trail.ts'
import { requireMaterials, resubmitMaterials } from './materials.ts'
import { checkPresent, checkWhole } from './record-rules.ts'

/**
 * Returns an application's state after a transition.
 * @throws 409 naming the application when its state does not allow it
 */
export function recordMoved(row: Row, move: RecordMove): RecordStatus {
  const now = row.status as RecordStatus
  if (!canMove(recordMachine, now, move)) throw conflict(say.notAllowed, { no: String(row.recordNo) })
  return nextState(recordMachine, now, move)
}

/** Updates an application's columns. */
export const writeRecord = (ctx: Context, tx: Tx, id: unknown, columns: Row) =>
  tx
    .updateTable('licRecord')
    .set({ ...columns, updateUser: ctx.caller.userId, updateTime: ctx.clock.now(), version: sql`version + 1` })
    .where('id', '=', String(id))
    .execute()

/** Submits an application to the organisation that reviews it (domain-model.md#E.2 row 2). */
export async function submitForReview(ctx: Context, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock<typeof record>(tx, ctx.caller, record, id)
    const to = recordMoved(row, 'submit')
    checkWhole(row)
    if (!isSocialCreditCode(String(row.creditCode))) throw badRequest(messages.socialCreditCode)
    await checkPresent(tx, row)
    await requireMaterials(tx, row)
    await requireOnly(tx, row)
    const { verify, admin } = await organisationsFor(tx, row)
    if (!verify) throw badRequest(say.noOrganisation)
    await resubmitMaterials(tx, id)
    await writeRecord(ctx, tx, id, {
      status: to,
      applyDate: shanghaiDay(ctx.clock.now()),
      submitUser: ctx.caller.userId,
      verifyOrganizeId: row.verifyOrganizeId ?? verify.id,
      adminOrganizeId: row.adminOrganizeId ?? admin?.id ?? verify.id,
    })
    const { enterpriseId, status } = row
    await addTrailEntry(ctx, tx, { enterpriseId, recordId: id, act: 'submit', from: status as RecordStatus, to })
  })
  return null
}

/** Only one application of a kind may be open; locks the enterprise's row against concurrent submits. */
async function requireOnly(tx: Tx, { id, enterpriseId, certificateType }: Row): Promise<void> {
  await sql`select 1 from ent_enterprise where id = ${enterpriseId} for no key update`.execute(tx)
  const other = await sql`select 1 from lic_record where enterprise_id = ${enterpriseId} and id <> ${id}
    and certificate_type = ${certificateType} and status in (${sql.lit(licenceRecordStatus.is.submitted)}, ${sql.lit(licenceRecordStatus.is.accepted)}, ${sql.lit(licenceRecordStatus.is.firstReviewPassed)}, ${sql.lit(licenceRecordStatus.is.secondReviewPassed)}, ${sql.lit(licenceRecordStatus.is.onPublicNotice)}, ${sql.lit(licenceRecordStatus.is.returnedForCorrection)}, ${sql.lit(licenceRecordStatus.is.objection)}) and is_deleted = 0
    limit 1`.execute(tx)
  if (other.rows.length > 0) throw badRequest(say.alreadyOpen)
}

/** Withdraws an application before its acceptance, by the applicant (row 11). */
export async function withdrawRecord(ctx: Context, tx: Tx, id: string): Promise<void> {
  const row = await lock<typeof record>(tx, ctx.caller, record, id)
  const now = row.status as RecordStatus
  if (!canMove(recordMachine, now, 'withdraw'))
    throw conflict(
      now === licenceRecordStatus.is.draft || now === licenceRecordStatus.is.withdrawn ? undefined : say.accepted,
    )
  const to = nextState(recordMachine, now, 'withdraw')
  await writeRecord(ctx, tx, id, { status: to })
  await addTrailEntry(ctx, tx, { enterpriseId: row.enterpriseId, recordId: id, act: 'withdraw', from: now, to })
}
