import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { type SubmissionState, submissionLife } from '@fengsui/contract/registers/submission-life.ts'
import { sql } from 'kysely'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { settleReport } from '../../warnings/index.ts'
import { writeContent } from './content.ts'

type Act = 'submit' | 'approve' | 'return'
interface Done {
  readonly id: string
  readonly action: Act
  readonly opinion: string | null
  readonly contents: readonly Row[]
}

/** A submission step: the enterprise submits, an authority approves or returns. */
async function step(ctx: Context, tx: Tx, done: Done): Promise<{ id: string }> {
  const task = await lock(tx, ctx.caller, enterprisesubmission, done.id)
  const { needs } = submissionLife.moves[done.action]
  const side = done.action === 'submit' ? 'esp' : 'sss'
  if (ctx.caller.userType !== side) throw forbidden()
  requirePermission(ctx, needs)
  if (done.action === 'return' && !done.opinion)
    throw badRequest(messages.required, { label: enterprisesubmissionhistory.fields.opinion.label })
  const to = nextState(submissionLife, task.submissionStatus as SubmissionState, done.action)
  const snapshot = done.action === 'submit' ? await fill(ctx, tx, task, done) : null
  await move(ctx, tx, task, to, done)
  return note(ctx, tx, done, snapshot)
}

interface Filled {
  itemCode: string
  itemName: string
  valueType: string
  value: string | null
  files: string[]
}

/** Stores the submitted contents and checks that all required items are present. */
async function fill(ctx: Context, tx: Tx, task: Row, { id, contents }: Done): Promise<Filled[]> {
  for (const content of contents) await writeContent(ctx, tx, id, content)
  const { rows } = await sql<Filled>`select item_code, item_name, value_type, value, files from sub_content
    where submission_id = ${id} and is_deleted = 0 order by id`.execute(tx)
  const given = new Set(rows.filter(({ value, files }) => value || files.length > 0).map(({ itemCode }) => itemCode))
  const missing = (task.items as SubmissionItem[]).find(({ required, itemCode }) => required && !given.has(itemCode))
  if (missing) throw aboutField(missing.itemCode, badRequest(say.fillItem, { value: missing.itemName }))
  return rows
}

async function move(ctx: Context, tx: Tx, task: Row, to: SubmissionState, { action, opinion }: Done): Promise<void> {
  const [now, by] = [ctx.clock.now(), ctx.caller.userId]
  const columns =
    action === 'submit'
      ? // The overdue flag stays after a late submission.
        { submitUser: by, submitTime: now, overdue: task.overdue === 1 || (task.deadline as Date) < now ? 1 : 0 }
      : { reviewUser: by, reviewTime: now, reviewOpinion: opinion }
  await tx
    .updateTable('subTask')
    .set({ ...columns, submissionStatus: to, updateUser: by, updateTime: now, version: sql`version + 1` })
    .where('id', '=', String(task.id))
    .execute()
  if (task.submissionStatus !== submissionStatus.is.overdue) return
  const about = { source: 'manage', typeKey: 'e1019', objectKind: 'submission' } as const
  await settleReport(tx, { ...about, enterpriseId: String(task.enterpriseId), objectId: String(task.id) }, now)
}

async function note(ctx: Context, tx: Tx, { id, action, opinion }: Done, snapshot: Filled[] | null) {
  const one = action === 'submit' ? 1 : 0
  const by = ctx.caller.userId
  const { rows } = await sql<{
    id: string
  }>`insert into sub_history (enterprise_id, submission_id, version_no, snapshot,
      action, opinion, operate_user, operate_time, create_user, create_dept, update_user)
    select t.enterprise_id, t.id, ${one} + (select count(*) from sub_history h where h.submission_id = t.id and h.action = 'submit'),
      ${snapshot && JSON.stringify(snapshot)}, ${action}, ${opinion}, ${by}, ${ctx.clock.now()}, ${by}, ${ctx.caller.deptId}, ${by}
    from sub_task t where t.id = ${id} returning id`.execute(tx)
  return { id: String(rows[0]?.id) }
}

export default implement(
  enterprisesubmissionhistory,
  {
    submit: (ctx, { submissionId, action, opinion, contents }) => {
      const done = {
        id: submissionId ?? '',
        action: action as Act,
        opinion: opinion?.trim() || null,
        contents: contents ?? [],
      }
      return ctx.db.transaction().execute((tx) => step(ctx, tx, done))
    },
  },
  { deleteBlocker: async () => say.historyStays },
)
