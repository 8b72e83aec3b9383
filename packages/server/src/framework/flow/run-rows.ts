import { flowDecision, flowState, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { reviewPermissionOf } from '@fengsui/contract/flow/review-permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { recordset } from '../store/recordset.ts'
import type { Row } from '../store/row.ts'
import { type Decision, isNew, type Run, type Step, type StepState } from './advance.ts'
import { modelOf } from './deployed.ts'
import { holdersOf, nobody } from './holders.ts'

export const stateCodes: Readonly<Record<StepState, string>> = flowStepState.is
const states = new Map(Object.entries(stateCodes).map(([name, key]) => [key, name as StepState]))
export const decisionCode = (of: Decision | null): string | null =>
  of && (of === 'approve' ? flowDecision.is.approve : flowDecision.is.refuse)
const decisionOf = (code: string | null): Decision | null =>
  code === null ? null : code === flowDecision.is.approve ? 'approve' : 'return'

/** A running process with its row locked. */
export interface Instance {
  readonly id: string
  readonly deploymentId: string
  readonly tenantId: string
  readonly enterpriseId: string
  readonly changeId: string
  readonly permission: string
  /** End of the time to review. */
  readonly dueTime: Date | null
  readonly form: Row
  readonly run: Run
}

interface InstanceRow {
  id: string
  deploymentId: string
  tenantId: string
  enterpriseId: string
  changeId: string
  variables: Row
  area: string
  subject: string
  changeType: string
  before: Row | null
  after: Row | null
  dueTime: Date | null
}

interface StepRow {
  id: string
  elementId: string
  state: string
  arrivedBy: string | null
  carried: string | null
  attachedTo: string | null
  round: string | null
  place: number | null
  places: number | null
  decision: string | null
}

/** Returns the running process of a change, or by its own id, and locks it; undefined without one. */
export async function lockInstance(
  tx: Tx,
  by: { readonly changeId: string } | { readonly id: string },
): Promise<Instance | undefined> {
  const which = 'id' in by ? sql`i.id = ${by.id}` : sql`i.change_id = ${by.changeId}`
  const found =
    await sql<InstanceRow>`select i.id, i.deployment_id, i.tenant_id, i.enterprise_id, i.change_id, i.variables,
      c.area, c.subject, c.change_type, c.before, c.after, c.due_time
    from flow_instance i join change_request c on c.id = i.change_id
    where ${which} and i.state = ${sql.lit(flowState.is.running)} for update of i`.execute(tx)
  const [row] = found.rows
  if (!row) return undefined
  const steps =
    await sql<StepRow>`select id, element_id, state, arrived_by, carried, attached_to, round, place, places, decision
    from flow_step s where instance_id = ${row.id} and (state = ${sql.lit(stateCodes.waiting)}
      or round in (select w.round from flow_step w where w.instance_id = ${row.id} and w.state = ${sql.lit(stateCodes.waiting)}))
    order by id`.execute(tx)
  const model = await modelOf(tx, String(row.deploymentId))
  const form = (row.variables.form ?? {}) as Row
  const run: Run = {
    model,
    steps: steps.rows.map(stepOf),
    named: named(row, form),
    outcome: decisionOf(typeof row.variables.outcome === 'string' ? row.variables.outcome : null) ?? undefined,
    ended: false,
  }
  const { dueTime } = row
  const ids = { deploymentId: String(row.deploymentId), enterpriseId: String(row.enterpriseId), tenantId: row.tenantId }
  const permission = reviewPermissionOf(row.area)
  return { id: String(row.id), ...ids, changeId: String(row.changeId), permission, dueTime, form, run }
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const stepOf = (row: StepRow): Step => ({
  key: String(row.id),
  elementId: row.elementId,
  state: states.get(row.state) ?? 'cancelled',
  arrivedBy: row.arrivedBy,
  carried: decisionOf(row.carried),
  attachedTo: textOf(row.attachedTo),
  round: textOf(row.round),
  place: row.place ?? 1,
  places: row.places ?? 1,
  decision: decisionOf(row.decision),
})

/** Values of conditions: `form.*`, `record.*` as proposed, `change.*`. */
const named =
  (
    { before, after, subject, changeType }: Pick<InstanceRow, 'before' | 'after' | 'subject' | 'changeType'>,
    form: Row,
  ) =>
  (name: string): unknown => {
    const [of, field = ''] = name.split(/\.(.*)/s)
    if (of === 'form') return Object.hasOwn(form, field) ? form[field] : null
    if (of === 'change') return field === 'subject' ? subject : field === 'changeType' ? changeType : null
    if (of !== 'record') return null
    const rows = [after, before].filter((row) => row !== null && Object.hasOwn(row, field))
    return rows[0]?.[field] ?? null
  }

/** Writes what an advance has changed, in few statements. */
export async function saveRun(tx: Tx, of: Instance, before: ReadonlyMap<string, StepState>, now: Date): Promise<void> {
  const { run } = of
  const made = run.steps.filter(({ key }) => isNew(key))
  const ids = await newIds(tx, made.length)
  const idOf = new Map(made.map(({ key }, n) => [key, ids[n] ?? '']))
  const id = (key: string | null) => key && (idOf.get(key) ?? key)
  const rows: Row[] = []
  for (const step of made)
    rows.push({
      ...(await rowOf(tx, of, step, now)),
      id: id(step.key),
      attachedTo: id(step.attachedTo),
      round: id(step.round),
    })
  if (rows.length > 0)
    await sql`insert into flow_step (instance_id, ${sql.raw(columns)}) select ${of.id}, ${sql.raw(columns)}
      from ${recordset(rows, typed)}`.execute(tx)
  for (const step of made) await copyTask(tx, of, step, id(step.key) ?? '', now)
  const moved = run.steps.filter(({ key, state }) => !isNew(key) && before.get(key) !== state)
  for (const [state, code] of Object.entries(stateCodes)) {
    const keys = moved.flatMap((step) => (step.state === state ? step.key : []))
    if (keys.length > 0)
      await sql`update flow_step set state = ${code}, end_time = ${now} where id = any(${keys}::bigint[])`.execute(tx)
  }
  const variables = { form: of.form, outcome: decisionCode(run.outcome ?? null) }
  await sql`update flow_instance set variables = ${JSON.stringify(variables)}::jsonb where id = ${of.id}`.execute(tx)
}

const columns =
  'id, element_id, element_name, element_type, state, arrived_by, carried, attached_to, round, place, places, due_time, fires_at, holder_users, holder_roles, holder_organize, holder_enterprise, holder_permission, create_time, end_time'
const typed = `id bigint, element_id text, element_name text, element_type text, state text, arrived_by text, carried text,
  attached_to bigint, round bigint, place int, places int, due_time timestamptz, fires_at timestamptz, holder_users bigint[],
  holder_roles text[], holder_organize bigint, holder_enterprise bigint, holder_permission text, create_time timestamptz,
  end_time timestamptz`

async function newIds(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return []
  const found = await sql<{ id: string }>`select next_id() as id from generate_series(1, ${count}::int)`.execute(tx)
  return found.rows.map(({ id }) => String(id))
}

async function rowOf(tx: Tx, of: Instance, step: Step, now: Date): Promise<Row> {
  const element = of.run.model.elements.get(step.elementId)
  const isTask = element?.type === 'userTask'
  const waits = step.state === 'waiting'
  const only = element?.several?.isByAccount ? step.place : undefined
  const holders = isTask && waits && element.holder ? await holdersOf(tx, element.holder, of, only) : nobody
  return {
    elementId: step.elementId,
    elementName: element?.name ?? null,
    elementType: element?.type ?? '',
    state: stateCodes[step.state],
    arrivedBy: step.arrivedBy,
    carried: decisionCode(step.carried),
    place: isTask ? step.place : null,
    places: isTask ? step.places : null,
    dueTime: isTask ? (element.due ? new Date(now.getTime() + element.due) : of.dueTime) : null,
    firesAt: element?.wait !== undefined && waits ? new Date(now.getTime() + element.wait) : null,
    ...holders,
    createTime: now,
    endTime: waits ? null : now,
  }
}

/** States of the steps before an advance, to find what it has changed. */
export const statesOf = ({ steps }: Run): Map<string, StepState> => new Map(steps.map(({ key, state }) => [key, state]))

/** Writes to whom a task that begins is copied: once for a task of several people. Roles and rungs are those of the record's place. */
async function copyTask(tx: Tx, of: Instance, step: Step, stepId: string, now: Date): Promise<void> {
  const copy = of.run.model.elements.get(step.elementId)?.copy
  if (!copy || step.state !== 'waiting' || step.place !== 1) return
  const { holderUsers, holderRoles, holderOrganize, holderEnterprise } = await holdersOf(tx, copy.to, of)
  // Accounts that are gone, and nobody else: there is no one to copy.
  if (holderUsers.length + holderRoles.length === 0 && !holderOrganize && !holderEnterprise) return
  await sql`insert into flow_copy (instance_id, step_id, holder_users, holder_roles, holder_organize, holder_enterprise,
      read_seconds, create_time)
    values (${of.id}, ${stepId}, ${holderUsers}::bigint[], ${[...holderRoles]}::text[], ${holderOrganize}, ${holderEnterprise},
      ${Math.round(copy.keeps / 1000)}, ${now})`.execute(tx)
}
