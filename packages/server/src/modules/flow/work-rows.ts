import { flowState, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import type { WorkRow } from '@fengsui/contract/flow/flow-work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type EndingColumns, endingOf, joinEnding } from './ending.ts'
import { categoryName } from './flow-deployment.ts'

interface WorkColumns extends EndingColumns {
  taskId: string | null
  taskName: string | null
  processInstanceId: string
  processDefinitionId: string
  processDefinitionName: string
  processDefinitionVersion: number
  category: string
  decision: string | null
  comment: string | null
  createTime: Date
  endTime: Date | null
  dueTime: Date | null
  enterpriseId: string
  enterpriseName: string | null
  changeId: string
  subject: string
  subjectId: string | null
  subjectName: string | null
  changeType: string
  reason: string | null
  startUserName: string | null
  insteadOf: string | null
  taskNames: string | null
  unread: boolean
}

interface Asked {
  readonly category?: string | null | undefined
  readonly keyword?: string | null | undefined
  readonly overdue?: 0 | 1 | null | undefined
  readonly current?: number | null | undefined
  readonly size?: number | null | undefined
}

/** What a list selects: its rows `s` (steps, absent for processes) and `i`, and the columns that depend on the list. */
export interface WorkSelection {
  readonly where: RawBuilder<unknown>
  /** Whether the list has one row per process, not per task. */
  readonly isOfProcesses?: boolean
  readonly insteadOf?: RawBuilder<unknown>
  /** Of copies: whether the caller has not opened one. */
  readonly unread?: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

const waiting = sql.lit(flowStepState.is.waiting)
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

/** Returns a page of tasks or processes. */
export async function workPage(ctx: Context, of: WorkSelection, asked: Asked) {
  const [size, current] = [asked.size ?? 10, asked.current ?? 1]
  const { isOfProcesses = false } = of
  const due = sql`case when s.id is null then c.due_time else s.due_time end`
  const conditions = [of.where, sql`i.tenant_id = ${ctx.caller.tenantId}`]
  if (asked.category) conditions.push(sql`i.category = ${asked.category}`)
  if (asked.overdue === 1) conditions.push(sql`i.state = ${flowState.is.running} and ${due} < ${ctx.clock.now()}`)
  if (asked.keyword) {
    const like = pattern(asked.keyword)
    conditions.push(sql`(c.subject_name ilike ${like} or e.enterprise_name ilike ${like} or d.name ilike ${like})`)
  }
  // A list of processes joins no step.
  const from = (more = sql``) => sql`flow_instance i
    join flow_deployment d on d.id = i.deployment_id
    join change_request c on c.id = i.change_id
    join ent_enterprise e on e.id = i.enterprise_id
    left join sys_user u on u.id = i.start_user
    ${more}
    left join flow_step s on s.instance_id = i.id and not ${isOfProcesses}::boolean
    where ${sql.join(conditions, sql` and `)}`
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from()}`.execute(ctx.db)
  const found = await sql<WorkColumns>`select s.id::text as task_id, s.element_name as task_name, s.decision,
      s.opinion as comment, ending.instance_end, ending.ended_by, ending.end_reason,
      case when s.id is null then i.start_time else s.create_time end as create_time,
      case when s.id is null then i.end_time else s.end_time end as end_time,
      ${due} as due_time, i.id::text as process_instance_id,
      d.id::text as process_definition_id, d.name as process_definition_name, d.version as process_definition_version,
      i.category, i.state, i.enterprise_id::text as enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      c.id::text as change_id, c.subject, c.subject_id::text as subject_id, c.subject_name, c.change_type, c.reason, u.real_name as start_user_name,
      ${of.insteadOf ?? sql`null::text`} as instead_of,
      ${of.unread ?? sql`false`} as unread,
      (select string_agg(distinct w.element_name, '、') from flow_step w
        where w.instance_id = i.id and w.state = ${waiting} and w.element_type = 'userTask') as task_names
    from ${from(joinEnding)} order by ${of.order} limit ${size} offset ${(current - 1) * size}`.execute(ctx.db)
  const total = counted.rows[0]?.n ?? 0
  return { records: found.rows.map((row) => shown(ctx, row)), total, size, current, pages: Math.ceil(total / size) }
}

function shown(ctx: Context, { instanceEnd, endedBy, endReason, ...row }: WorkColumns): WorkRow {
  const at = (time: Date | null) => time && shanghai(time)
  const isRunning = row.state === flowState.is.running
  return {
    ...row,
    categoryName: categoryName(ctx, row.category),
    processIsFinished: isRunning ? 'unfinished' : 'finished',
    createTime: shanghai(row.createTime),
    endTime: at(row.endTime),
    dueTime: at(row.dueTime),
    ending: endingOf({ state: row.state, instanceEnd, endedBy, endReason }),
    overdue: isRunning && row.endTime === null && row.dueTime !== null && row.dueTime < ctx.clock.now(),
  }
}
