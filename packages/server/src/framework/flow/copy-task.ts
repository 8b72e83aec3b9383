import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Step } from './advance.ts'
import { holdersOf } from './holders.ts'
import type { Instance } from './run-rows.ts'

/** Writes to whom a task that begins is copied: once for a task of several people. Roles and rungs are those of the record's place. */
export async function copyTask(tx: Tx, of: Instance, step: Step, stepId: string, now: Date): Promise<void> {
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
