import { suspensionState } from '@fengsui/contract/dictionaries/flows.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { parseModel } from './parse-model.ts'
import type { ProcessModel } from './process-model.ts'

/** Parsed deployments; a deployment never changes. */
const parsed = new Map<string, Promise<ProcessModel>>()
const mostKept = 200

/** Returns the process of a deployment. */
export async function modelOf(db: Db, deploymentId: string): Promise<ProcessModel> {
  const kept = parsed.get(deploymentId)
  if (kept) return kept
  const found = await sql<{ xml: string }>`select xml from flow_deployment where id = ${deploymentId}`.execute(db)
  const reading = parseModel(found.rows[0]?.xml ?? '').then(({ model }) => {
    if (!model) throw new Error(`deployment ${deploymentId} holds no process`)
    return model
  })
  const [oldest] = parsed.keys()
  if (parsed.size >= mostKept && oldest !== undefined) parsed.delete(oldest)
  parsed.set(deploymentId, reading)
  reading.catch(() => parsed.delete(deploymentId))
  return reading
}

/** Returns the id of the newest active version of a category; undefined without one. */
export async function newestActive(db: Db, tenantId: string, category: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`select id from flow_deployment
    where tenant_id = ${tenantId} and category = ${category} and is_deleted = 0
      and suspension_state = ${sql.lit(suspensionState.is.active)}
    order by version desc limit 1`.execute(db)
  return found.rows[0] && String(found.rows[0].id)
}
