import { flowDecision, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { flowInstance } from '@fengsui/contract/flow/flow-instance.ts'
import { type FlowView, flowProcess as of } from '@fengsui/contract/flow/flow-process.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import { holdsStep, readsCopy } from '../../framework/access/held.ts'
import { inScope } from '../../framework/access/scope.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import { type Context, requirePermission } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import { readEnding } from './ending.ts'
import { historyOf } from './step-history.ts'

interface Deployed {
  xml: string
  name: string
  version: number
}

async function deployed({ db }: Context, id: string): Promise<Deployed> {
  const found = await sql<Deployed>`select xml, name, version from flow_deployment where id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

/** The diagram of a version, as drawn. */
async function drawnView(ctx: Context, id: string): Promise<FlowView> {
  requirePermission(ctx, 'flow_manager_view')
  const row = await find(ctx.db, ctx.caller, flowDeployment, id)
  return { ...(await deployed(ctx, String(row.id))), done: [], current: [], refused: [], flow: [], ending: null }
}

/**
 * Returns the deployment of a process that the caller may look into: one they may follow, one they proposed, hold a
 * task of, have decided, or that is copied to them.
 */
export async function visibleProcess(ctx: Context, id: string): Promise<string> {
  const accounts = await accountsOfPerson(ctx.db, ctx.caller.userId)
  const follows = ctx.caller.permissions.has('flow_follow_view')
    ? inScope(flowInstance, ctx.caller, 'i')
    : sql<boolean>`false`
  const found = await sql<{ deploymentId: string }>`select i.deployment_id from flow_instance i
    where i.id = ${id} and i.tenant_id = ${ctx.caller.tenantId} and (${follows} or i.start_user = any(${accounts}::bigint[])
      or exists (select 1 from flow_step s where s.instance_id = i.id and (${holdsStep(ctx.caller, { s: 's', i: 'i' })}
        or s.decide_user = any(${accounts}::bigint[])))
      or exists (select 1 from flow_copy k where k.instance_id = i.id and ${readsCopy(ctx.caller, { k: 'k', i: 'i' })}))`.execute(
    ctx.db,
  )
  const [row] = found.rows
  if (!row) throw notFound()
  return String(row.deploymentId)
}

/** The diagram with what is done, the current step, and what was refused. */
async function instanceView(ctx: Context, id: string): Promise<FlowView> {
  const drawn = await deployed(ctx, await visibleProcess(ctx, id))
  const { steps, flows } = await historyOf(ctx, id)
  const ids = (isOf: (step: (typeof steps)[number]) => boolean) => [
    ...new Set(steps.filter(isOf).map(({ historyActivityId }) => historyActivityId)),
  ]
  const refused = ids(({ decision }) => decision === flowDecision.is.refuse)
  const current = ids(({ state }) => state === flowStepState.is.waiting)
  const done = ids(({ state }) => state === flowStepState.is.done)
  return {
    ...drawn,
    done: [...done.filter((one) => !refused.includes(one) && !current.includes(one)), ...flows],
    current,
    refused,
    flow: steps,
    ending: await readEnding(ctx.db, id),
  }
}

export default implement(of, {
  modelView: (ctx, { processDefinitionId, processInstanceId }) => {
    if (processInstanceId) return instanceView(ctx, processInstanceId)
    if (processDefinitionId) return drawnView(ctx, processDefinitionId)
    throw badRequest(messages.missingParameter, { name: 'processDefinitionId' })
  },
})
