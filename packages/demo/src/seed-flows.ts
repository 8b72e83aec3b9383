import {
  flowDecision,
  flowMode,
  flowState,
  flowStepState,
  suspensionState,
} from '@fengsui/contract/dictionaries/flows.ts'
import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { sql } from 'kysely'
import { copiedModel, demoModels } from './county/flow-models.ts'

const tenantId = '000000'

/** How long the city may read its copy after the end, as the model says. */
const copySeconds = 30 * 86_400

/**
 * Writes drawn processes, two of them deployed and suspended, and the processes of what the county has proposed:
 * those of waiting changes wait for their reviewers, one of them with a copy to the city; those of returned changes have
 * ended with the reviewer's comments.
 */
export async function seedDemoFlows(db: Db, now: number): Promise<Record<string, number>> {
  const at = new Date(now)
  const models = demoModels.map(({ xml, key, category, name, description }) => ({
    tenantId,
    name,
    category,
    description,
    modelKey: key,
    modelEditorXml: xml,
    createTime: at,
    updateTime: at,
  }))
  await db.insertInto('flowModel').values(models).execute()
  const deployed = [...demoModels.slice(0, 1), copiedModel].map(({ key, name, category, xml }) => ({
    key,
    name,
    category,
    xml,
  }))
  const state = {
    mode: flowMode.is.custom,
    suspensionState: suspensionState.is.suspended,
    version: 2,
    deploymentTime: at,
  }
  await db
    .insertInto('flowDeployment')
    .values(deployed.map((row) => ({ ...row, ...state, tenantId })))
    .execute()
  const { pending, returned } = changeStatus.is
  const started =
    await sql`insert into flow_instance (deployment_id, category, change_id, enterprise_id, start_user, start_time,
      state, end_time)
    select d.id, d.category, c.id, c.enterprise_id, c.apply_user, c.apply_time,
      case when c.status = ${returned} then ${flowState.is.returned} else ${flowState.is.running} end,
      case when c.status = ${returned} then c.review_time end
    from change_request c
    join flow_deployment d on d.tenant_id = c.tenant_id and d.version = 1 and d.key = c.area || 'Review'
    where c.status in (${pending}, ${returned}) and c.is_deleted = 0`.execute(db)
  const { waiting, done } = flowStepState.is
  const steps =
    await sql`insert into flow_step (instance_id, element_id, element_name, element_type, state, arrived_by, place,
      places, due_time, holder_permission, create_time, end_time, decision, decide_user, opinion)
    select i.id, x.element_id, x.name, x.type, case when x.state = ${waiting} and c.status = ${returned} then ${done} else x.state end,
      x.arrived_by, x.place, x.place,
      case when x.state = ${waiting} then c.due_time end, case when x.state = ${waiting} then c.area || '_process' end,
      i.start_time, case when x.state = ${done} then i.start_time else c.review_time end,
      case when x.state = ${waiting} and c.status = ${returned} then ${flowDecision.is.refuse} end,
      case when x.state = ${waiting} then c.review_user end, case when x.state = ${waiting} then c.review_opinion end
    from flow_instance i join change_request c on c.id = i.change_id
    cross join (values ('start', '提交', 'startEvent', ${done}, null, null::int),
      ('review', '审核', 'userTask', ${waiting}, 'toReview', 1)) x (element_id, name, type, state, arrived_by, place)`.execute(
      db,
    )
  await sql`update flow_step set round = id where element_type = 'userTask' and round is null`.execute(db)
  const copied = await copyToCity(db)
  return {
    flow_copy: copied,
    flow_model: models.length,
    // With the processes that every installation has.
    flow_deployment: await countOf(db),
    flow_instance: Number(started.numAffectedRows ?? 0),
    flow_step: Number(steps.numAffectedRows ?? 0),
  }
}

/** Lets the oldest waiting review of a certificate run by the process that sends the city a copy; the city has not read it. */
async function copyToCity(db: Db): Promise<number> {
  const moved = await sql<{ id: string }>`update flow_instance set deployment_id = (select id from flow_deployment
      where tenant_id = ${tenantId} and key = ${copiedModel.key} and is_deleted = 0)
    where id = (select min(id) from flow_instance where category = ${copiedModel.category} and state = ${flowState.is.running})
    returning id`.execute(db)
  const written = await sql`insert into flow_copy (instance_id, step_id, holder_organize, read_seconds, create_time)
    select s.instance_id, s.id, c.id, ${copySeconds}, s.create_time from flow_step s
    join flow_instance i on i.id = s.instance_id
    join ent_enterprise e on e.id = i.enterprise_id
    join org_organize o on o.id = e.organize_id
    join org_organize c on c.id = any(string_to_array(o.ancestors, ',')::bigint[]) and c.organize_level = ${organizeLevel.is.city}
    where s.instance_id = any(${moved.rows.map(({ id }) => id)}::bigint[]) and s.state = ${flowStepState.is.waiting}`.execute(
    db,
  )
  return Number(written.numAffectedRows ?? 0)
}

async function countOf(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('flowDeployment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
