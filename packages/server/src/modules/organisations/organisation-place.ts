import type { Label } from '@fengsui/contract/kit/label.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { organisationMessages as say } from '@fengsui/contract/organisations/organisation-messages.ts'
import type { baseorganize } from '@fengsui/contract/organisations/organize.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../framework/store/row.ts'

interface Region {
  level: number
  provinceCode: string | null
  cityCode: string | null
  districtCode: string | null
}
interface Parent {
  id: string
  organizeLevel: string
  region: string
  ancestors: string
}

/**
 * Places an organisation in the tree: below its parent, with a region of its level inside the parent's
 * region.
 */
export async function placeOrganize(
  _ctx: Context,
  tx: Tx,
  next: NextRow<typeof baseorganize>,
  before: BeforeRow<typeof baseorganize> | null,
): Promise<Row> {
  const level = Number(next.organizeLevel)
  const region = await regionOf(tx, String(next.region))
  if (region.level !== level - 1) throw badRequest(say.regionLevel)
  const parent = next.parentId ? await parentOf(tx, String(next.parentId)) : null
  if (!parent && level > 1) throw badRequest(say.parentMissing)
  if (parent) checkParent(parent, next, before)
  if (before) await checkChildren(tx, String(before.id), level)
  return {
    provinceId: region.provinceCode,
    cityId: region.cityCode,
    countyId: region.districtCode,
    ancestors: parent ? `${parent.ancestors},${parent.id}` : '0',
  }
}

function checkParent(
  parent: Parent,
  next: NextRow<typeof baseorganize>,
  before: BeforeRow<typeof baseorganize> | null,
): void {
  if (before && parent.id === before.id) throw badRequest(say.ownParent)
  if (before && parent.ancestors.split(',').includes(String(before.id))) throw badRequest(say.circle)
  if (Number(parent.organizeLevel) >= Number(next.organizeLevel)) throw badRequest(say.parentLevel)
  if (!String(next.region).startsWith(regionPrefix(parent.region))) throw badRequest(say.regionOutside)
}

async function checkChildren(tx: Tx, id: string, level: number): Promise<void> {
  const found = await sql<{ organizeName: string }>`select organize_name from org_organize
    where parent_id = ${id} and is_deleted = 0 and organize_level::int <= ${level} limit 1`.execute(tx)
  if (found.rows[0]) throw badRequest(say.childLevel, { name: found.rows[0].organizeName })
}

async function regionOf(tx: Tx, code: string): Promise<Region> {
  const found =
    await sql<Region>`select level, province_code, city_code, district_code from sys_region where code = ${code}`.execute(
      tx,
    )
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

async function parentOf(tx: Tx, id: string): Promise<Parent> {
  const found = await sql<Parent>`select id, organize_level, region, ancestors from org_organize
    where id = ${id} and is_deleted = 0 for share`.execute(tx)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

/** Moves the descendants of an organisation along with it. */
export async function followMove(
  _ctx: Context,
  tx: Tx,
  id: string,
  _next: Row,
  before: BeforeRow<typeof baseorganize> | null,
): Promise<undefined> {
  if (!before) return
  const was = `${String(before.ancestors)},${id}`
  await sql`update org_organize o set ancestors = n.ancestors || ',' || ${id} || substr(o.ancestors, ${was.length + 1})
    from org_organize n where n.id = ${id} and n.ancestors <> ${String(before.ancestors)}
      and (o.ancestors = ${was} or o.ancestors like ${`${was},%`})`.execute(tx)
}

/** An organisation with members or assigned objects cannot be deleted. */
export async function organizationDeleteBlocker(
  _ctx: Context,
  tx: Tx,
  { id }: StoredRow<typeof baseorganize>,
): Promise<Label | null> {
  const found = await sql<{ children: boolean; enterprises: boolean; users: boolean }>`select
    exists (select 1 from org_organize where parent_id = ${id} and is_deleted = 0) as children,
    exists (select 1 from ent_enterprise where organize_id = ${id} and is_deleted = 0) as enterprises,
    exists (select 1 from sys_user u where u.is_deleted = 0 and (
      exists (select 1 from sys_user_detail d where d.user_id = u.id and d.organize_id = ${id} and d.is_deleted = 0)
      or exists (select 1 from sys_user_dept ud join sys_dept d on d.id = ud.dept_id
        where ud.user_id = u.id and d.organize_id = ${id} and d.is_deleted = 0))) as users`.execute(tx)
  const held = found.rows[0]
  if (held?.children) return say.hasChildren
  if (held?.enterprises) return say.hasEnterprises
  return held?.users ? say.hasUsers : null
}
