import { z } from 'zod'
import { userType } from '../dictionaries/system.ts'
import { done, get, post, signedIn } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, flag, integer, ref, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const alias = text(['角色别名', 'Alias'], 60, { required: true, search: 'like', list: true })

const fields = {
  roleName: text(['角色名称', 'Role'], 60, { required: true, search: 'like', list: true }),
  roleNameEn: text(['英文名称', 'English name'], 60),
  roleAlias: checked(alias, (value) => /^[A-Za-z][\w-]*$/.test(value), messages.badPattern),
  parentId: ref(['上级角色', 'Parent'], 'role'),
  userType: code(['用户类型', 'User type'], userType, { search: 'eq', list: true }),
  sort: integer(['角色排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
  parentName: text(['上级角色', 'Parent'], 60, { readOnly: true }),
  userCount: integer(['用户数', 'Users'], 0, 100_000_000, { readOnly: true, list: true }),
  tenantId: text(['租户', 'Tenant'], 12, { readOnly: true, search: 'eq' }),
  isDeleted: flag(['已删除', 'Deleted'], { readOnly: true }),
  ...base,
}
const rows = z.array(rowSchema(fields))

/** 角色 (specification 7.8, domain-model.md#C.2): permissions of users; holds menus, buttons and scopes. */
export const role = resource({
  path: '/blade-system/role',
  label: ['角色', 'Role'],
  area: 'role',
  table: 'sys_role',
  view: 'sys_role_v',
  owner: 'tenant',
  title: 'roleName',
  fields,
  standard: ['page', 'detail', 'submit', 'remove'],
  calls: {
    list: get(['角色列表', 'Roles'], {}, rows, 'role_view'),
    tree: get(['角色树', 'Role tree'], { tenantId: text(['租户', 'Tenant'], 12) }, tree, signedIn),
    treeById: get(['角色树', 'Role tree for a role'], { roleId: ref(['角色', 'Role'], 'role') }, tree, signedIn, {
      path: 'tree-by-id',
    }),
    select: get(['用户的角色', 'Roles of a user'], { userId: ref(['用户', 'User'], 'user') }, rows, signedIn),
    grant: post(
      ['权限设置', 'Grant menus and scopes to roles'],
      {
        roleIds: idList(['角色', 'Roles'], { required: true }),
        menuIds: idList(['菜单', 'Menus']),
        dataScopeIds: idList(['数据权限', 'Data scopes']),
        apiScopeIds: idList(['接口权限', 'API scopes']),
      },
      done,
      'role_grant',
    ),
  },
})
