import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { sql } from 'kysely'
import type { Caller, Db } from '../../framework/context.ts'
import { HttpError } from '../../framework/http/http-error.ts'
import { readNumber } from '../../framework/store/params.ts'
import type { Row } from '../../framework/store/row.ts'

interface Organisation {
  id: string
  organizeName: string
  organizeLevel: string
  region: string
  parentId: string | null
}
const wholesale = '02'
const county = 4

/** Returns the organisations above an enterprise, nearest first. */
async function chainOf(db: Db, enterpriseId: unknown): Promise<Organisation[]> {
  const found = await sql<Organisation>`
    select o.id, o.organize_name, o.organize_level, o.region, o.parent_id
    from ent_enterprise e join org_organize own on own.id = e.organize_id
    join org_organize o on o.id = own.id or o.id::text = any(string_to_array(own.ancestors, ','))
    where e.id = ${enterpriseId} and o.is_deleted = 0 order by o.organize_level desc`.execute(db)
  return found.rows
}

/**
 * Returns the reviewing organisation and the one above it: the county's; for wholesale licences the city's or
 * province's, by parameter. If there is none of that level, the next above (domain-model.md#E.2 row 2).
 */
export async function organisationsFor(
  db: Db,
  { tenantId, enterpriseId, certificateType }: Row,
): Promise<{ verify: Organisation | undefined; admin: Organisation | undefined }> {
  const level =
    certificateType === wholesale ? await readNumber(db, String(tenantId), 'licence.wholesaleLevel') : county
  const chain = await chainOf(db, enterpriseId)
  const at = chain.findIndex(({ organizeLevel }) => Number(organizeLevel) <= level)
  return { verify: chain[at], admin: at < 0 ? undefined : (chain[at + 1] ?? chain[at]) }
}

export const readOrganisation = async (db: Db, id: unknown): Promise<Organisation | undefined> =>
  (
    await sql<Organisation>`select id, organize_name, organize_level, region, parent_id from org_organize
      where id = ${id ?? null} and is_deleted = 0`.execute(db)
  ).rows[0]

/** Returns the organisations that handle a licence: those assigned, else the county's. */
export async function handlersOf(db: Db, row: Row): Promise<{ verify: string | null; admin: string | null }> {
  const asText = (id: unknown) => (id === null || id === undefined ? null : String(id))
  const assigned = asText(row.verifyOrganizeId)
  const verify = assigned ?? (await organisationsFor(db, { ...row, certificateType: null })).verify?.id ?? null
  return { verify, admin: asText(row.adminOrganizeId) ?? verify }
}

/** Whether the caller is not limited to an organisation: the tenant's and the platform's administrators. */
export const isAdministrator = ({ accessScope, roles }: Pick<Caller, 'accessScope' | 'roles'>): boolean =>
  accessScope.kind === 'all' || roles.includes('admin')

/** @throws 403 naming the permitted organisation */
export async function requireOffice(db: Db, caller: Caller, offices: readonly (string | null)[]): Promise<void> {
  if (isAdministrator(caller) || (caller.organizeId !== null && offices.includes(caller.organizeId))) return
  const found = await sql<{ name: string }>`select organize_name as name from org_organize
    where id = any(${offices.filter((id) => id !== null)}::bigint[]) order by organize_level desc`.execute(db)
  const names = found.rows.map(({ name }) => name)
  throw new HttpError(403, say.notHandling, { name: [names.join('、'), names.join(', ')] })
}

/** Whether the caller's organisation is this one or above it. */
export async function isAtOrAbove(db: Db, caller: Caller, organizeId: unknown): Promise<boolean> {
  if (isAdministrator(caller)) return true
  if (caller.organizeId === null) return false
  const found = await sql`select 1 from org_organize
    where id = ${organizeId ?? null} and (id = ${caller.organizeId} or ${caller.organizeId} = any(string_to_array(ancestors, ',')))`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Whether a region code is within an organisation's region. */
export const holds = ({ region }: Pick<Organisation, 'region'>, regionCode: unknown): boolean =>
  String(regionCode).startsWith(regionPrefix(region))
