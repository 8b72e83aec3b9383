import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { staffPost, staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff as of, staffChange } from '@fengsui/contract/people/staff.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { decide } from '../../../framework/review/decide.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requestsOf, settlePending } from '../requests.ts'

interface Verdict {
  readonly status: string | null | undefined
  readonly opinion: string | null | undefined
  readonly taskId?: string | undefined
  readonly form?: Row | undefined
}

/** The status of a person whose change has been decided. */
const staffStatus = (outcome: string) =>
  outcome === changeStatus.is.approved ? staffReview.is.passed : staffReview.is.failed

/** Posts that nobody is passed for without a valid certificate. */
const certified: ReadonlySet<string> = new Set([staffPost.is.compositionOperator, staffPost.is.warehouseKeeper])

/**
 * Reviews staff, all or none. Passing a person also approves the certificates that wait with them; for a post with
 * composition one of them must be valid.
 */
export async function reviewStaff(ctx: Context, ids: readonly string[], { status, ...given }: Verdict): Promise<null> {
  if (status !== staffReview.is.passed && status !== staffReview.is.failed)
    throw badRequest(supervisionMessages.verdictRequired)
  const isPassed = status === staffReview.is.passed
  const requests = await ctx.db.transaction().execute((tx) => requestsOf(tx, 'staff', ids))
  const verdict = { status: isPassed ? changeStatus.is.approved : changeStatus.is.returned, ...given }
  return decide(
    ctx,
    staffChange,
    requests,
    verdict,
    async (tx, change, { isApproved, status: outcome, stamp }, seeing) => {
      const row = await lock(tx, seeing.caller, of, String(change.subjectId))
      if (isApproved) await approveCertificates(seeing, tx, row.id, stamp)
      if (isApproved && certified.has(row.post) && !(await isCertified(tx, row.id)))
        throw badRequest(say.notCertified, { name: row.realName })
      await tx
        .updateTable('entStaff')
        .set({ ...stamp, status: staffStatus(outcome), version: sql<number>`version + 1` })
        .where('id', '=', row.id)
        .execute()
    },
  )
}

async function approveCertificates(ctx: Context, tx: Tx, staffId: string, stamp: Row): Promise<void> {
  const found = await sql<{ id: string }>`select id from staff_certificate
    where staff_id = ${staffId} and review_status = ${reviewStatus.is.pending} and is_deleted = 0 order by id for update`.execute(
    tx,
  )
  const verdict = { status: reviewStatus.is.approved, opinion: (stamp.reviewOpinion as string | null) ?? null }
  for (const { id } of found.rows) {
    // A certificate whose process others have to decide goes on waiting for them.
    if (!(await settlePending(ctx, tx, 'userCertificate', id, verdict))) continue
    await sql`update staff_certificate set review_status = ${reviewStatus.is.approved}, review_user = ${stamp.reviewUser},
      review_time = ${stamp.reviewTime}, review_opinion = ${stamp.reviewOpinion}, version = version + 1
      where id = ${id}`.execute(tx)
  }
}

async function isCertified(tx: Tx, staffId: string): Promise<boolean> {
  const found = await sql`select 1 from ent_staff_v where id = ${staffId} and has_certificate = 1`.execute(tx)
  return found.rows.length > 0
}
