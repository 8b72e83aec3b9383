import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import { sql } from 'kysely'
import { requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../../framework/http/implement.ts'
import { submit } from '../../../framework/store/submit.ts'
import { named } from '../menus/keep.ts'
import { requireMenus } from '../menus/top-menu.ts'

const menusOf = ({ menuIds }: Readonly<Record<string, unknown>>) => (Array.isArray(menuIds) ? menuIds.map(String) : [])

/**
 * Writes the contents of a package: the chosen menus, their ancestors and, for a menu with no button chosen,
 * all its buttons.
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

const hooks: ResourceHooks = {
  beforeSave: async (_ctx, tx, next) => {
    const menus = menusOf(next)
    if (menus.length === 0) throw badRequest(messages.required, { label: tenantPackage.fields.menuIds.label })
    await requireMenus(tx, menus)
    return undefined
  },
  afterSave: async (_ctx, tx, id, next) => {
    await holdMenus(tx, id, menusOf(next))
    return undefined
  },
  deleteBlocker: async (_ctx, tx, { id }) => {
    const used = await sql<{ name: string }>`select tenant_name as name from sys_tenant
      where package_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
    return used.rows[0] ? named(say.packageUsed, used.rows[0].name) : null
  },
  afterDelete: async (_ctx, tx, { id }) => {
    await sql`update sys_tenant set package_id = null where package_id = ${id}`.execute(tx)
    await sql`delete from sys_tenant_package_menu where package_id = ${id}`.execute(tx)
  },
  publishes: ['session'],
}

export default implement(
  tenantPackage,
  {},
  {
    ...hooks,
    overrides: {
      // Blade clients send the menus as `menuId`.
      submit: async (ctx, raw) => {
        requirePermission(ctx, raw.id ? 'tenant_package_edit' : 'tenant_package_add')
        const menus = raw.menuIds ?? raw.menuId
        return submit(ctx, tenantPackage, menus === undefined ? raw : { ...raw, menuIds: menus }, hooks)
      },
    },
  },
)
