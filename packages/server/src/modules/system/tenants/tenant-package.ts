import { messages } from '@fengsui/contract/kit/messages.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/context.ts'
import { implement, type Raw } from '../../../kit/implement.ts'
import { refuse } from '../../../kit/refusal.ts'
import { named } from '../menus/keep.ts'
import { demandMenus } from '../menus/top-menu.ts'

/** The menus of a body: `menuIds`, or `menuId` as clients of the family send it; undefined when it says nothing of them. */
function menusIn(raw: Raw): string[] | undefined {
  const given = raw.menuIds ?? raw.menuId
  if (given === undefined || given === null) return undefined
  const read = tenantPackage.fields.menuIds.schema.safeParse(given)
  if (!read.success) throw refuse(messages.wrongType, { name: 'menuIds' })
  return read.data
}

/**
 * Writes what a package holds: what was chosen, the menus above it, and, of a menu of which no button was chosen, all
 * its buttons.
 */
async function holdMenus(tx: Tx, id: string, menus: readonly string[]): Promise<void> {
  await sql`delete from sys_tenant_package_menu where package_id = ${id}`.execute(tx)
  await sql`
    with recursive chosen as (select m.* from sys_menu m where m.id = any(${menus}::bigint[])),
      above as (
        select id, parent_id from chosen
        union select p.id, p.parent_id from sys_menu p join above a on a.parent_id = p.id where p.is_deleted = 0),
      buttons as (
        select b.id from sys_menu b join chosen m on m.id = b.parent_id and m.category = 1
        where b.category = 2 and b.is_deleted = 0
          and not exists (select 1 from chosen c where c.parent_id = m.id and c.category = 2))
    insert into sys_tenant_package_menu (package_id, menu_id)
    select ${id}::bigint, id from above union select ${id}::bigint, id from buttons`.execute(tx)
}

export default implement(
  tenantPackage,
  {},
  {
    rule: async (_ctx, tx, _next, before, raw) => {
      const menus = menusIn(raw)
      if (menus === undefined ? !before : menus.length === 0) throw refuse(say.packageEmpty)
      await demandMenus(tx, menus ?? [])
      return undefined
    },
    wrote: async (_ctx, tx, id, _next, _before, raw) => {
      const menus = menusIn(raw)
      if (menus) await holdMenus(tx, id, menus)
      return undefined
    },
    keep: async (_ctx, tx, { id }) => {
      const used = await sql<{ name: string }>`select tenant_name as name from sys_tenant
        where package_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
      return used.rows[0] ? named(say.packageUsed, used.rows[0].name) : null
    },
    removed: async (_ctx, tx, { id }) => {
      await sql`update sys_tenant set package_id = null where package_id = ${id}`.execute(tx)
      await sql`delete from sys_tenant_package_menu where package_id = ${id}`.execute(tx)
    },
    changes: ['session'],
  },
)
