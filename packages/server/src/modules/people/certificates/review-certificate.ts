import { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { decide, type Reviewed, type Verdict } from '../../../framework/review/decide.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { uniqueClash } from '../../../framework/store/unique.ts'
import { columns } from '../../../framework/store/write-row.ts'
import { requestsOf } from '../requests.ts'
import { checkCertificate } from './certificate-rules.ts'

/** Reviews changes of certificates, all or none: approved ones take effect, returned ones change nothing. */
export async function reviewCertificates(ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> {
  const requests = await ctx.db.transaction().execute((tx) => requestsOf(tx, 'certificate', ids))
  return decide(ctx, certificateProcess, requests, verdict, (tx, change, reviewed, seeing) =>
    (change.subject === 'userCertificate' ? stampOfStaff : apply)(seeing, tx, change, reviewed),
  )
}

async function apply(ctx: Context, tx: Tx, change: Row, { status, isApproved, stamp }: Reviewed): Promise<void> {
  const id = String(change.subjectId)
  const before = await lock(tx, ctx.caller, of, id)
  const after = isApproved && change.changeType !== 'add' ? (change.after as Row) : {}
  // By the rules of the enterprise that proposed it, whose dates may have become wrong since.
  const implied = isApproved ? await checkCertificate(ctx, tx, { ...before, ...after }, before as never) : {}
  const row = {
    ...columns(of, after, before),
    ...implied,
    ...stamp,
    reviewStatus: status as '1' | '3',
    updateUser: ctx.caller.userId,
    updateTime: ctx.clock.now(),
    version: sql<number>`version + 1`,
  }
  await uniqueClash(of, after, () => tx.updateTable('entCertificate').set(row).where('id', '=', id).execute())
}

/** A staff certificate has the entered values already; the verdict decides whether it counts. */
async function stampOfStaff(ctx: Context, tx: Tx, change: Row, { status, stamp }: Reviewed): Promise<void> {
  const { id } = await lock(tx, ctx.caller, userCertificate, String(change.subjectId))
  await tx
    .updateTable('staffCertificate')
    .set({ ...stamp, reviewStatus: status as '1' | '3', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
