import type { Implementation } from '../../framework/http/implement.ts'
import client from './clients/client.ts'
import departmentLists from './departments/department-lists.ts'
import dept from './departments/dept.ts'
import dict from './dictionaries/dict.ts'
import dictBiz from './dictionaries/dict-biz.ts'
import permission from './explain/explain.ts'
import menu from './menus/menu.ts'
import topmenu from './menus/top-menu.ts'
import param from './params/param.ts'
import userPost from './posts/post.ts'
import region from './regions/region.ts'
import registration from './registrations/registration.ts'
import role from './roles/role.ts'
import apiScope from './scopes/api-scope.ts'
import dataScope from './scopes/data-scope.ts'
import datasource from './tenants/datasource.ts'
import tenant from './tenants/tenant.ts'
import tenantPackage from './tenants/tenant-package.ts'
import user from './users/user.ts'
import whiteList from './white-list/white-list.ts'

export { userHooks } from './users/user-hooks.ts'

export const system: readonly Implementation[] = [
  user,
  dept,
  departmentLists,
  userPost,
  role,
  menu,
  topmenu,
  datasource,
  tenant,
  tenantPackage,
  client,
  param,
  dict,
  dictBiz,
  region,
  whiteList,
  registration,
  dataScope,
  apiScope,
  permission,
]
