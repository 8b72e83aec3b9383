import { flowCategory, flowMode } from '@fengsui/contract/dictionaries/flows.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import type { ProcessModel } from '../../framework/flow/process-model.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { validated } from './validate.ts'

/** A drawn process to be deployed. */
export interface Drawn {
  readonly xml: string
  /** Replaces the key and the name in the file. */
  readonly key?: string | undefined
  readonly name?: string | undefined
  /** Name of the file it came in. */
  readonly file?: string
}

/** Reads a category: its key, alone or after `flow_`. */
export function readCategory(given: string | null | undefined): string {
  const key = (given ?? '').trim().replace(/^flow_/, '')
  const found = keysOf(flowCategory).find((one) => one === key)
  if (!found) throw badRequest(say.unknownCategory, { value: (given ?? '').slice(0, 30) })
  return found
}

/**
 * Reads the tenants to deploy to. None means every tenant for the platform's administrator, and one's own for others,
 * who may name no other.
 */
export async function readTenants(
  { db, caller }: Context,
  given: string | null | undefined,
): Promise<{ tenants: string[]; mode: string }> {
  const named = [...new Set((given ?? '').split(',').flatMap((one) => one.trim() || []))]
  const isPlatform = caller.accessScope.kind === 'all'
  if (!isPlatform && named.some((one) => one !== caller.tenantId)) throw badRequest(say.otherTenant)
  if (!isPlatform) return { tenants: [caller.tenantId], mode: flowMode.is.custom }
  const found = await sql<{
    tenantId: string
  }>`select tenant_id from sys_tenant where is_deleted = 0 order by tenant_id`.execute(db)
  const all = found.rows.map(({ tenantId }) => tenantId)
  const unknown = named.find((one) => !all.includes(one))
  if (unknown !== undefined) throw badRequest(say.unknownTenant, { value: unknown.slice(0, 30) })
  return named.length > 0 ? { tenants: named, mode: flowMode.is.custom } : { tenants: all, mode: flowMode.is.common }
}

/** Deploys a process as the next version of a category in each tenant; refuses one with faults. */
export async function deploy(
  ctx: Context,
  drawn: readonly Drawn[],
  given: { readonly category: string | null | undefined; readonly tenantIds: string | null | undefined },
): Promise<null> {
  const category = readCategory(given.category)
  const { tenants, mode } = await readTenants(ctx, given.tenantIds)
  const checked: { drawn: Drawn; model: ProcessModel }[] = []
  for (const one of drawn) {
    const { model, faults } = await validated(ctx, one.xml, category, tenants)
    const [first] = faults
    const reason = first?.label ?? (model ? undefined : say.noDiagram)
    if (reason && one.file !== undefined) throw badRequest(say.inFile, { name: one.file.slice(0, 60), reason })
    if (reason) throw badRequest(reason)
    if (!model) continue
    checked.push({ drawn: one, model })
  }
  await ctx.db.transaction().execute(async (tx) => {
    for (const tenantId of tenants) for (const one of checked) await insert(ctx, tx, { tenantId, category, mode }, one)
  })
  return null
}

async function insert(
  { caller, clock }: Context,
  tx: Tx,
  { tenantId, category, mode }: { tenantId: string; category: string; mode: string },
  { drawn, model }: { drawn: Drawn; model: ProcessModel },
): Promise<void> {
  // One deployment of a category at a time, so that versions follow each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`flow ${tenantId} ${category}`}))`.execute(tx)
  await sql`insert into flow_deployment (tenant_id, category, version, key, name, xml, mode, deploy_user, deployment_time)
    select ${tenantId}, ${category}, coalesce(max(version), 0) + 1, ${drawn.key ?? model.key}, ${drawn.name ?? model.name},
      ${drawn.xml}, ${mode}, ${caller.userId}, ${clock.now()}
    from flow_deployment where tenant_id = ${tenantId} and category = ${category}`.execute(tx)
}
