import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { begin } from './advance.ts'
import { newestActive } from './deployed.ts'
import { lockInstance, saveRun } from './run-rows.ts'

/**
 * Starts the process that decides a change, in the transaction that saves the change. Without an active process of
 * its category the holders of the review's permission decide.
 */
export async function startFlow(
  {
    caller,
    clock,
  }: { readonly caller: Pick<Context['caller'], 'tenantId' | 'userId'>; readonly clock: Context['clock'] },
  tx: Tx,
  change: {
    readonly id: string
    readonly category: string
    readonly enterpriseId: string
  },
): Promise<void> {
  const { category } = change
  const deploymentId = await newestActive(tx, caller.tenantId, category)
  if (!deploymentId) return
  const now = clock.now()
  const made = await sql<{
    id: string
  }>`insert into flow_instance (deployment_id, category, change_id, enterprise_id, start_user, start_time)
    values (${deploymentId}, ${category}, ${change.id}, ${change.enterpriseId}, ${caller.userId}, ${now}) returning id`.execute(
    tx,
  )
  const instance = await lockInstance(tx, { id: String(made.rows[0]?.id) })
  if (!instance) return
  begin(instance.run)
  await saveRun(tx, instance, new Map(), now)
}
