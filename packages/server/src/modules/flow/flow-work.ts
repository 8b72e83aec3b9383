import { flowDecision, flowState, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { flowWork as of } from '@fengsui/contract/flow/flow-work.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { changeStatus, requestFields } from '@fengsui/contract/supervision/change.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsStep, readsCopy } from '../../framework/access/held.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import type { Context } from '../../framework/context.ts'
import { withFiles } from '../../framework/files/files.ts'
import { modelOf } from '../../framework/flow/deployed.ts'
import { lockInstance } from '../../framework/flow/run-rows.ts'
import { badRequest, conflict, HttpError, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { aboutField } from '../../framework/http/refused-field.ts'
import { withDiff, withNames } from '../../framework/review/diff.ts'
import type { Row } from '../../framework/store/row.ts'
import { changeAsSeen } from '../people/index.ts'
import { visibleProcess } from './flow-process.ts'
import { colleagues, handOver } from './hand-over.ts'
import { fieldsOfSubject } from './record-fields.ts'
import { reviewOf } from './review-of.ts'
import { historyOf } from './step-history.ts'
import { stoodInFor } from './substitutes.ts'
import { type WorkSelection, workPage } from './work-rows.ts'

const waiting = sql.lit(flowStepState.is.waiting)

/** Tasks the caller may decide: none of what the same person has proposed. */
export async function todo(ctx: Context): Promise<WorkSelection> {
  const accounts = await accountsOfPerson(ctx.db, ctx.caller.userId)
  return {
    where: sql`${holdsStep(ctx.caller, { s: 's', i: 'i' })} and (i.start_user is null or not i.start_user = any(${accounts}::bigint[]))
      and (s.round is null or not exists (select 1 from flow_step o where o.round = s.round and o.decide_user = any(${accounts}::bigint[])))`,
    order: sql`s.due_time nulls last, s.id`,
  }
}

async function done(ctx: Context): Promise<WorkSelection> {
  const accounts = await accountsOfPerson(ctx.db, ctx.caller.userId)
  return { where: sql`s.decide_user = any(${accounts}::bigint[])`, order: sql`s.end_time desc nulls last, s.id desc` }
}

async function sent(ctx: Context): Promise<WorkSelection> {
  const accounts = await accountsOfPerson(ctx.db, ctx.caller.userId)
  return {
    where: sql`i.start_user = any(${accounts}::bigint[])`,
    isOfProcesses: true,
    order: sql`i.start_time desc, i.id desc`,
  }
}

async function claimable(ctx: Context): Promise<WorkSelection> {
  const instead = stoodInFor(ctx.caller, ctx.clock.now())
  const { where } = await todo(ctx)
  return {
    where: sql`s.state = ${waiting} and s.element_type = 'userTask' and not coalesce(${where}, false) and ${instead} is not null`,
    insteadOf: instead,
    order: sql`s.due_time nulls last, s.id`,
  }
}

/** Tasks copied to the caller that they may still read, the newest first. */
function copied({ caller }: Context): WorkSelection {
  const unread = sql<boolean>`exists (select 1 from flow_copy k where k.step_id = s.id and not k.read_users @> array[${caller.userId}]::bigint[])`
  return {
    where: sql`exists (select 1 from flow_copy k where k.step_id = s.id and ${readsCopy(caller, { k: 'k', i: 'i' })})`,
    unread,
    order: sql`s.id desc`,
  }
}

async function counts(ctx: Context) {
  const count = async (of: WorkSelection, more: RawBuilder<unknown> = sql`true`) => {
    const found = await sql<{
      n: number
    }>`select count(*)::int as n from flow_instance i join flow_step s on s.instance_id = i.id
      where i.tenant_id = ${ctx.caller.tenantId} and ${of.where} and ${more}`.execute(ctx.db)
    return found.rows[0]?.n ?? 0
  }
  const mine = await todo(ctx)
  const copies = copied(ctx)
  return {
    todo: await count(mine),
    overdue: await count(mine, sql`s.due_time < ${ctx.clock.now()}`),
    claim: await count(await claimable(ctx)),
    unread: await count(copies, copies.unread),
  }
}

const one = (where: RawBuilder<unknown>): WorkSelection => ({ where, order: sql`s.id desc` })

/** One task with its change; of a process the task last made. */
async function detail(ctx: Context, taskId: string | undefined, processInstanceId: string | undefined) {
  if (!taskId && !processInstanceId) throw badRequest(messages.missingParameter, { name: 'taskId' })
  const which = taskId ? sql`s.id = ${taskId}` : sql`i.id = ${processInstanceId} and s.element_type = 'userTask'`
  const instead = stoodInFor(ctx.caller, ctx.clock.now())
  const isClaimable =
    (await workPage(ctx, one(sql`${which} and ${(await claimable(ctx)).where}`), { size: 1 })).total > 0
  const mine = await workPage(ctx, one(sql`${which} and ${(await todo(ctx)).where}`), { size: 1 })
  const all = mine.total > 0 ? mine : await workPage(ctx, { ...one(which), insteadOf: instead }, { size: 1 })
  const [task] = all.records
  if (!task) throw notFound()
  if (!isClaimable) await visibleProcess(ctx, task.processInstanceId)
  const model = await modelOf(ctx.db, task.processDefinitionId)
  const step = await sql<{ elementId: string }>`select element_id from flow_step where id = ${task.taskId}`.execute(
    ctx.db,
  )
  const accounts = await accountsOfPerson(ctx.db, ctx.caller.userId)
  const change = await changeOf(ctx, task.changeId)
  const isRunning = task.state === flowState.is.running
  return {
    task,
    fields: [...(model.elements.get(step.rows[0]?.elementId ?? '')?.form ?? [])],
    ...change.shown,
    history: (await historyOf(ctx, task.processInstanceId)).steps,
    canDecide: mine.total > 0,
    canClaim: isClaimable,
    canWithdraw:
      isRunning && withdrawable.has(change.area) && change.applyUser !== null && accounts.includes(change.applyUser),
  }
}

/** Areas whose proposals take effect only when approved, so that they can be taken back without a trace on the row. */
const withdrawable: ReadonlySet<string> = new Set(['device', 'quota'])

async function complete(
  ctx: Context,
  taskId: string,
  status: string,
  comment: string | null,
  form: Record<string, unknown>,
) {
  const found = await sql<{
    changeId: string
    area: string
    state: string
  }>`select i.change_id::text as change_id, c.area, s.state
    from flow_step s join flow_instance i on i.id = s.instance_id join change_request c on c.id = i.change_id
    where s.id = ${taskId} and s.element_type = 'userTask' and i.tenant_id = ${ctx.caller.tenantId}`.execute(ctx.db)
  const [step] = found.rows
  if (!step) throw notFound()
  if (step.state !== flowStepState.is.waiting) throw conflict(say.notWaiting)
  const isApproved = status === flowDecision.is.approve
  if (!isApproved && !comment) throw aboutField('comment', badRequest(say.commentRequired))
  const verdict = isApproved ? changeStatus.is.approved : changeStatus.is.returned
  return reviewOf(step.area)(ctx, [step.changeId], { status: verdict, opinion: comment, taskId, form })
}

/** Marks a task copied to the caller as read. */
async function readCopy({ db, caller }: Context, taskId: string): Promise<null> {
  const found = await sql`update flow_copy k set read_users = case when read_users @> array[${caller.userId}]::bigint[]
      then read_users else read_users || ${caller.userId}::bigint end
    from flow_instance i where k.step_id = ${taskId} and i.id = k.instance_id and ${readsCopy(caller, { k: 'k', i: 'i' })}
    returning k.id`.execute(db)
  if (found.rows.length === 0) throw notFound()
  return null
}

/** The substitute of a holder who is off duty becomes a holder too. */
async function claim(ctx: Context, taskId: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await sql<{ instanceId: string; insteadOf: string | null }>`select s.instance_id::text as instance_id,
        ${stoodInFor(ctx.caller, ctx.clock.now())} as instead_of
      from flow_step s join flow_instance i on i.id = s.instance_id
      where s.id = ${taskId} and s.state = ${waiting} and i.tenant_id = ${ctx.caller.tenantId}`.execute(tx)
    const [step] = found.rows
    if (!step) throw notFound()
    if (step.insteadOf === null) {
      await visibleProcess(ctx, step.instanceId)
      throw new HttpError(403, say.notSubstitute)
    }
    await lockInstance(tx, { id: step.instanceId })
    await sql`update flow_step set claim_user = ${ctx.caller.userId}, holder_users = holder_users || ${ctx.caller.userId}::bigint
      where id = ${taskId} and state = ${waiting} and not holder_users @> array[${ctx.caller.userId}]::bigint[]`.execute(
      tx,
    )
  })
  return null
}

/** Takes a proposed change back before it is decided. */
async function withdraw(ctx: Context, id: string, reason: string | null): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string; area: string; applyUser: string | null }>`select c.id::text as id, c.area,
        c.apply_user::text as apply_user
      from flow_instance i join change_request c on c.id = i.change_id where i.id = ${id} and i.tenant_id = ${ctx.caller.tenantId}
        and i.state = ${flowState.is.running} and c.status = ${changeStatus.is.pending} for update of c`.execute(tx)
    const [change] = found.rows
    if (!change) throw notFound()
    const accounts = await accountsOfPerson(tx, ctx.caller.userId)
    if (!change.applyUser || !accounts.includes(change.applyUser)) {
      await visibleProcess(ctx, id)
      throw new HttpError(403, say.notProposer)
    }
    if (!withdrawable.has(change.area)) throw conflict(say.cannotWithdraw)
    await sql`update flow_instance set end_reason = ${reason} where id = ${id}`.execute(tx)
    await sql`update change_request set status = ${sql.lit(changeStatus.is.withdrawn)}, review_time = ${ctx.clock.now()}
      where id = ${change.id}`.execute(tx)
  })
  return null
}

export default implement(of, {
  todoList: async (ctx, asked) => workPage(ctx, await todo(ctx), asked),
  doneList: async (ctx, asked) => workPage(ctx, await done(ctx), asked),
  sendList: async (ctx, asked) => workPage(ctx, await sent(ctx), asked),
  claimList: async (ctx, asked) => workPage(ctx, await claimable(ctx), asked),
  copyList: (ctx, asked) => workPage(ctx, copied(ctx), asked),
  readCopy: (ctx, { taskId }) => readCopy(ctx, taskId ?? ''),
  counts,
  detail: (ctx, { taskId, processInstanceId }) => detail(ctx, taskId ?? undefined, processInstanceId ?? undefined),
  completeTask: (ctx, { taskId, status, comment, form }) =>
    complete(ctx, taskId ?? '', status ?? '', comment ?? null, form ?? {}),
  claimTask: (ctx, { taskId }) => claim(ctx, taskId ?? ''),
  colleagues: (ctx, { taskId }) => colleagues(ctx, taskId ?? ''),
  transferTask: (ctx, { taskId, userId, comment }) => handOver(ctx, taskId ?? '', userId ?? '', comment ?? ''),
  withdraw: (ctx, { processInstanceId, reason }) => withdraw(ctx, processInstanceId ?? '', reason ?? null),
})

interface ChangeRow {
  id: string
  area: string
  subject: string
  applyUser: string | null
  before: Row | null
  after: Row | null
  files: unknown
}

/** A change as the caller may see it: both images and what differs. Whether they may is decided before. */
async function changeOf(ctx: Context, id: string) {
  const found =
    await sql<ChangeRow>`select id::text as id, area, subject, apply_user::text as apply_user, before, after, files
    from change_request where id = ${id}`.execute(ctx.db)
  const row = found.rows[0] ?? { id, area: '', subject: '', applyUser: null, before: null, after: null, files: [] }
  const fields = fieldsOfSubject(row.subject)
  const seen = row.area === 'staff' ? await changeAsSeen(ctx, { ...row }) : row
  const named = await withNames(ctx, fields, withDiff(ctx, fields, { ...seen }))
  const [dressed] = await withFiles(ctx, { files: requestFields.files }, [{ files: row.files }])
  return {
    area: row.area,
    applyUser: row.applyUser,
    shown: {
      before: (named.before ?? null) as Row | null,
      after: (named.after ?? null) as Row | null,
      diff: named.diff,
      files: Array.isArray(dressed?.files) ? dressed.files : [],
    },
  }
}
