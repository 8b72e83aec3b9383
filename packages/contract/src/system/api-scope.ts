import { apiScopeType, enabledStatus } from '../dictionaries/system.ts'
import { code, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 接口权限: calls that need a grant to the role, in addition to the permission. */
export const apiScope = resource({
  path: '/blade-system/api-scope',
  label: ['接口权限', 'API scope'],
  area: 'api_scope',
  table: 'sys_api_scope',
  view: 'sys_api_scope_v',
  owner: 'platform',
  title: 'scopeName',
  fields: {
    menuId: ref(['所属菜单', 'Menu'], 'menu', { required: true, search: 'eq' }),
    scopeName: text(['权限名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    scopePath: text(['接口地址', 'Path'], 200, { required: true, search: 'like', list: true }),
    scopeType: code(['接口类型', 'Type'], apiScopeType, { required: true, search: 'eq', list: true }),
    resourceCode: text(['资源编号', 'Code'], 100, { required: true, search: 'eq', list: true }),
    remark: text(['备注', 'Remark'], 200),
    status: code(['状态', 'Status'], enabledStatus, { readOnly: true }),
    scopeTypeName: text(['接口类型', 'Type'], 60, { readOnly: true }),
    ...base,
  },
})
