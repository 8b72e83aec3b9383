import { type RawBuilder, sql } from 'kysely'

/** Whether a menu is in the package of a tenant. A tenant without a package has everything. */
export const inPackage = (menuId: RawBuilder<unknown>, tenantId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select 1 from sys_tenant p where p.tenant_id = ${tenantId} and p.package_id is not null
    and not exists (select 1 from sys_tenant_package_menu h where h.package_id = p.package_id and h.menu_id = ${menuId}))`
