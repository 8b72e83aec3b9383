import { integer, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 租户产品包: the maximum set of menus and buttons for the tenants of a package. */
export const tenantPackage = resource({
  path: '/blade-system/tenant-package',
  label: ['租户产品包', 'Tenant package'],
  area: 'tenant_package',
  table: 'sys_tenant_package',
  view: 'sys_tenant_package_v',
  owner: 'platform',
  title: 'packageName',
  fields: {
    packageName: text(['产品包名称', 'Package'], 60, { required: true, search: 'like', list: true }),
    menuIds: idList(['产品包菜单', 'Menus'], { required: true }),
    /** The same for compatible clients, as a comma list. */
    menuId: text(['产品包菜单', 'Menus'], 200_000, { readOnly: true }),
    tenantCount: integer(['使用租户数', 'Tenants'], 0, 1_000_000, { readOnly: true, list: true }),
    remark: text(['备注', 'Remark'], 255, { list: true }),
    ...base,
  },
  standard: ['page', 'list', 'detail', 'submit', 'remove', 'select'],
})
