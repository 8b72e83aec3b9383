import { flowMessages } from '@fengsui/contract/flow/flow-messages.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { decideTask } from '../../framework/flow/decide-task.ts'
import { conflict, notFound } from '../../framework/http/http-error.ts'
import { type ChangeRequest, isPending, propose, record } from '../../framework/review/request.ts'
import type { Row } from '../../framework/store/row.ts'

type Subject = 'certificate' | 'userCertificate' | 'staff'
const pending = sql.lit(changeStatus.is.pending)

export async function refusePending(tx: Tx, subject: Subject, id: string): Promise<void> {
  if (await isPending(tx, subject, id)) throw conflict(say.pending)
}

/** An enterprise's change waits for a review; an authority's is recorded as approved. */
export const proposeOrRecord = (ctx: Context, tx: Tx, change: ChangeRequest): Promise<string> =>
  (ctx.caller.userType === 'esp' ? propose : record)(ctx, tx, change)

/**
 * Returns the values before a change that still waits: those last reviewed, null when nothing was yet; undefined when
 * nothing waits.
 */
export async function waitingBefore(tx: Tx, subject: Subject, id: string): Promise<Row | null | undefined> {
  const found = await sql<{ before: Row | null }>`select before from change_request
    where subject = ${subject} and subject_id = ${id} and status = ${pending} and is_deleted = 0`.execute(tx)
  return found.rows[0]?.before
}

/** Ends what waits of a subject, since newer values replace it. */
export async function replacePending(ctx: Context, tx: Tx, subject: Subject, id: string): Promise<void> {
  await sql`update change_request set status = ${sql.lit(changeStatus.is.withdrawn)}, review_time = ${ctx.clock.now()}
    where subject = ${subject} and subject_id = ${id} and status = ${pending} and is_deleted = 0`.execute(tx)
}

/**
 * Stamps the waiting change of a subject with the verdict on it; without one nothing happens. Returns false when the
 * process of the change waits for others than its reviewers, or goes on to them: then it waits still.
 */
export async function settlePending(
  ctx: Context,
  tx: Tx,
  subject: Subject,
  id: string,
  { status, opinion }: { status: '1' | '3'; opinion: string | null },
): Promise<boolean> {
  const found = await sql<{
    id: string
    applyUser: string | null
    subjectName: string | null
  }>`select id, apply_user, subject_name from change_request
    where subject = ${subject} and subject_id = ${id} and status = ${pending} and is_deleted = 0 for update`.execute(tx)
  const [request] = found.rows
  if (!request) return true
  await refuseSamePerson(tx, ctx.caller.userId, [request.applyUser], supervisionMessages.ownChange)
  const decision = status === changeStatus.is.approved ? 'approve' : 'return'
  const decided = await decideTask(ctx, tx, String(request.id), { decision, opinion, asReviewer: true })
  if (decided && !decided.outcome) return false
  if (decided && decided.outcome !== decision)
    throw conflict(flowMessages.decideAsTask, { name: request.subjectName ?? id })
  await sql`update change_request set status = ${status}, review_user = ${ctx.caller.userId}, review_time = ${ctx.clock.now()},
    review_opinion = ${opinion} where id = ${request.id}`.execute(tx)
  return true
}

/**
 * Returns the ids of waiting changes that ids of their subjects, or of the changes themselves, name.
 * @throws 404 for an id that names neither, 409 for a subject without a waiting change
 */
export async function requestsOf(tx: Tx, area: 'certificate' | 'staff', ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const id of ids) {
    const rows = await sql<{ id: string; status: string; subjectName: string | null }>`select id, status, subject_name
      from change_request where area = ${area} and is_deleted = 0 and (id = ${id} or subject_id = ${id})
      order by (status = ${pending}) desc, (id = ${id}) desc, id desc limit 1`.execute(tx)
    const [row] = rows.rows
    if (!row) throw notFound()
    if (row.status !== changeStatus.is.pending) throw conflict(say.nothingPending, { name: row.subjectName ?? id })
    found.push(String(row.id))
  }
  return [...new Set(found)]
}
