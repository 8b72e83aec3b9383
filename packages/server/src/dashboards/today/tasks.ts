import { flowState, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { reviewPermissionOf } from '@fengsui/contract/flow/review-permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsStep } from '../../framework/access/held.ts'
import { full, isReviewer, lean, may, type TodaySource } from './source.ts'

/** Tasks with the process and the change they decide. */
const tasks = sql`(select s.*, i.tenant_id, i.enterprise_id, i.region_code, i.start_user, i.deployment_id, c.area, c.subject,
  c.subject_name, c.change_type, 0 as is_deleted
  from flow_step s join flow_instance i on i.id = s.instance_id join change_request c on c.id = i.change_id) x`

/**
 * Tasks of processes that the caller may decide: never on their own proposal, nor twice in one step of several people.
 * Changes of devices and rooms, and store documents, that wait as such for their reviewers (reviews.ts) are not listed
 * again.
 */
export const processTasks: TodaySource = {
  kinds: ['task'],
  waiting: (asker) => {
    const accounts = asker.accounts
    const listed = (['device', 'workplace', 'warehouse'] as const).filter(
      (area) => isReviewer(asker) && may(asker, reviewPermissionOf(area)),
    )
    return lean({
      kind: 'task',
      from: tasks,
      where: [
        holdsStep(asker.caller, { s: 'x', i: 'x' }),
        sql`(x.start_user is null or not x.start_user = any(${accounts}::bigint[]))`,
        sql`(x.round is null or not exists (select 1 from flow_step o
          where o.round = x.round and o.decide_user = any(${accounts}::bigint[])))`,
        sql`(x.holder_permission is null or not x.area = any(${listed}::text[]))`,
      ],
      deadline: sql`x.due_time`,
      since: sql`x.create_time`,
    })
  },
  rows: (_asker, ids) =>
    full({
      kind: 'task',
      from: sql`${tasks} join flow_deployment d on d.id = x.deployment_id`,
      ids,
      title: sql`coalesce(x.subject_name, d.name)`,
      state: sql`x.change_type`,
      facts: { taskName: sql`x.element_name`, subject: sql`x.subject`, processName: sql`d.name` },
    }),
  acts: () => ['review'],
}

const waitsForOthers = sql`i.state = ${sql.lit(flowState.is.running)} and not exists (select 1 from flow_step s
    where s.instance_id = i.id and s.state = ${sql.lit(flowStepState.is.waiting)} and s.holder_permission is not null)`

/** Whether the change `x` waits for its reviewers: no process decides it, or its process waits for them. */
export const waitsForReviewers: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from flow_instance i
  where i.change_id = x.id and ${waitsForOthers})`

/** The same of the store document `x`. */
export const documentWaitsForReviewers: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from change_request c join flow_instance i on i.change_id = c.id
  where c.subject_id = x.id and c.area = 'warehouse' and ${waitsForOthers})`
