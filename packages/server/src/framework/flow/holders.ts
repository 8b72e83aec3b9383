import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { DrawnHolder } from './process-model.ts'

/** Holders of a task, in the columns of its step. */
export interface Holders {
  readonly holderUsers: string[]
  readonly holderRoles: string[]
  readonly holderOrganize: string | null
  readonly holderEnterprise: string | null
  readonly holderPermission: string | null
}
export const nobody: Holders = {
  holderUsers: [],
  holderRoles: [],
  holderOrganize: null,
  holderEnterprise: null,
  holderPermission: null,
}

export interface Place {
  readonly tenantId: string
  readonly enterpriseId: string
  /** The permission of the review that the process decides. */
  readonly permission: string
}

const levels: Readonly<Record<string, string>> = {
  [flowRung.is.township]: organizeLevel.is.township,
  [flowRung.is.county]: organizeLevel.is.county,
  [flowRung.is.city]: organizeLevel.is.city,
  [flowRung.is.province]: organizeLevel.is.province,
  [flowRung.is.national]: organizeLevel.is.national,
}

/**
 * Finds who decides a task at an enterprise. Where a rung has no organisation, the next above it decides; accounts
 * that are gone fall back to the reviewers, so that no task waits for nobody. `only` is the place of one of the
 * accounts, for a task that each of them decides.
 */
export async function holdersOf(tx: Tx, drawn: DrawnHolder, at: Place, only?: number): Promise<Holders> {
  const asked = only === undefined ? drawn.accounts : drawn.accounts.slice(only - 1, only)
  const holderUsers = await usersOf(tx, at.tenantId, asked)
  const { rung, roles } = drawn
  const isPlant = rung === flowRung.is.plant
  const holderOrganize =
    rung !== null && !isPlant ? await organizeAt(tx, at.enterpriseId, lookup(levels, rung) ?? '') : null
  const holderEnterprise = isPlant ? at.enterpriseId : null
  const isVacant = holderUsers.length === 0 && roles.length === 0 && !holderOrganize && !holderEnterprise
  const holderPermission = drawn.isReviewer || isVacant ? at.permission : null
  return { holderUsers, holderRoles: [...roles], holderOrganize, holderEnterprise, holderPermission }
}

async function usersOf(tx: Tx, tenantId: string, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return []
  const found = await sql<{ id: string }>`select id from sys_user
    where tenant_id = ${tenantId} and account = any(${accounts}) and is_deleted = 0 and status = 1`.execute(tx)
  return found.rows.map(({ id }) => String(id))
}

/** The organisation of a level above an enterprise, or the nearest above it. */
async function organizeAt(tx: Tx, enterpriseId: string, level: string): Promise<string | null> {
  const found = await sql<{ id: string }>`select c.id from ent_enterprise e
    join org_organize o on o.id = e.organize_id
    join org_organize c on c.id = any(string_to_array(o.ancestors || ',' || o.id, ',')::bigint[])
    where e.id = ${enterpriseId} and c.is_deleted = 0 and c.organize_level <= ${level}
    order by c.organize_level desc limit 1`.execute(tx)
  return found.rows[0] ? String(found.rows[0].id) : null
}
