import { flowState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import type { FlowFormField } from '@fengsui/contract/flow/flow-work.ts'
import { sql } from 'kysely'
import { holdsStep } from '../access/held.ts'
import { refuseSamePerson } from '../auth/same-person.ts'
import type { Context, Tx } from '../context.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'
import type { Row } from '../store/row.ts'
import { complete, type Decision } from './advance.ts'
import { holderWords } from './holder-words.ts'
import { decisionCode, type Instance, lockInstance, saveRun, stateCodes, statesOf } from './run-rows.ts'

export interface TaskDecision {
  readonly decision: Decision
  readonly opinion: string | null
  readonly form?: Row | undefined
  /** The task, when one of several of the process is meant. */
  readonly taskId?: string | undefined
  /** Decides only a task of the reviewers; the caller is one of them. */
  readonly asReviewer?: boolean
}

/** `outcome`: the process has ended so. `task`: it goes on, and waits there. */
export interface Decided {
  readonly outcome: Decision | undefined
  readonly task: string | null
}

/**
 * Records the caller's decision on the task of a change's process, and moves the process on, in the transaction that
 * moves the change. Returns undefined when no process decides the change.
 * @throws 403 when the caller holds no task of the process, 400 for the user who proposed the change or has decided the
 * same step before
 */
export async function decideTask(
  ctx: Context,
  tx: Tx,
  changeId: string,
  given: TaskDecision,
): Promise<Decided | undefined> {
  const instance = await lockInstance(tx, { changeId })
  if (!instance) return undefined
  const now = ctx.clock.now()
  const step = given.asReviewer ? await reviewersStep(tx, instance) : await heldStep(ctx, tx, instance, given.taskId)
  if (!step) return { outcome: undefined, task: waitsAt(instance) }
  const others = instance.run.steps.filter(
    ({ round, key }) => round !== null && round === step.round && key !== step.id,
  )
  await refuseDeciders(
    ctx,
    tx,
    others.map(({ key }) => key),
  )
  const values = checkForm(instance.run.model.elements.get(step.elementId)?.form ?? [], given.form ?? {})
  const { decision, opinion } = given
  const filledIn = { ...instance, form: { ...instance.form, ...values } }
  Object.assign(instance.form, values)
  await sql`update flow_step set decision = ${decisionCode(decision)}, decide_user = ${ctx.caller.userId}, opinion = ${opinion},
    form = ${Object.keys(values).length > 0 ? JSON.stringify(values) : null}::jsonb where id = ${step.id}`.execute(tx)
  const before = statesOf(instance.run)
  complete(instance.run, step.id, decision)
  await saveRun(tx, filledIn, before, now)
  const { run } = instance
  if (run.ended) return { outcome: run.outcome ?? 'return', task: null }
  return { outcome: undefined, task: waitsAt(instance) }
}

/** Names of the tasks at which a process waits. */
function waitsAt({ run: { steps, model } }: Instance): string {
  const names = steps.flatMap(({ state, elementId }) => {
    const of = model.elements.get(elementId)
    return state === 'waiting' && of?.type === 'userTask' ? of.name : []
  })
  return [...new Set(names)].join('、')
}

interface HeldStep {
  id: string
  elementId: string
  round: string | null
}

/** The waiting task of the process that its reviewers hold. */
async function reviewersStep(tx: Tx, instance: Instance): Promise<HeldStep | undefined> {
  const found = await sql<HeldStep>`select id::text as id, element_id, round::text as round from flow_step
    where instance_id = ${instance.id} and state = ${sql.lit(stateCodes.waiting)} and holder_permission = ${instance.permission}
    order by id limit 1`.execute(tx)
  return found.rows[0]
}

/** The waiting task of the process that the caller holds. */
async function heldStep(ctx: Context, tx: Tx, instance: Instance, taskId: string | undefined): Promise<HeldStep> {
  const which = taskId === undefined ? sql`true` : sql`s.id = ${taskId}`
  const found = await sql<HeldStep>`select s.id::text as id, s.element_id, s.round::text as round
    from flow_step s join flow_instance i on i.id = s.instance_id
    where s.instance_id = ${instance.id} and ${which} and ${holdsStep(ctx.caller, { s: 's', i: 'i' })}
    order by s.id limit 1`.execute(tx)
  const [step] = found.rows
  if (step) return step
  const all = await sql<Row & { elementName: string | null; name: string; subjectName: string | null }>`
    select s.element_name, s.holder_users, s.holder_roles, s.holder_organize, s.holder_enterprise, s.holder_permission,
      d.name, c.subject_name
    from flow_instance i join flow_deployment d on d.id = i.deployment_id join change_request c on c.id = i.change_id
    left join flow_step s on s.instance_id = i.id and s.state = ${sql.lit(stateCodes.waiting)} and s.element_type = 'userTask'
    where i.id = ${instance.id} order by s.id`.execute(tx)
  const [first] = all.rows
  const words = { name: first?.subjectName ?? '', process: first?.name ?? '' }
  if (!first?.elementName) throw new HttpError(403, say.heldByTimer, words)
  const holders = await holderWords(tx, first)
  throw new HttpError(403, say.heldByProcess, { ...words, task: first.elementName, holders })
}

/** Several people of one step are different people. */
async function refuseDeciders(ctx: Context, tx: Tx, stepIds: readonly string[]): Promise<void> {
  if (stepIds.length === 0) return
  const found = await sql<{ decideUser: string }>`select decide_user from flow_step
    where id = any(${stepIds}::bigint[]) and decide_user is not null`.execute(tx)
  await refuseSamePerson(
    tx,
    ctx.caller.userId,
    found.rows.map(({ decideUser }) => decideUser),
    say.twoPeople,
  )
}

/** Whether a process decides a change. */
export async function isDecidedByProcess(tx: Tx, changeId: string): Promise<boolean> {
  const found = await sql`select 1 from flow_instance
    where change_id = ${changeId} and state = ${sql.lit(flowState.is.running)}`.execute(tx)
  return found.rows.length > 0
}

/** Checks the values entered with a decision against the form of the task; returns them. */
function checkForm(fields: readonly FlowFormField[], form: Row): Row {
  const unknown = Object.keys(form).find((id) => !fields.some((field) => field.id === id))
  if (unknown !== undefined) throw badRequest(say.formUnknown, { name: unknown.slice(0, 40) })
  const values: Row = {}
  for (const field of fields) {
    const value = form[field.id]
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty && field.required) throw aboutField(field.id, badRequest(say.formRequired, { name: field.name }))
    if (!isEmpty && !isOfType(field, value)) throw aboutField(field.id, badRequest(say.formWrong, { name: field.name }))
    if (!isEmpty) values[field.id] = value
  }
  return values
}

function isOfType({ type }: FlowFormField, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return type !== 'date' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)))
}
