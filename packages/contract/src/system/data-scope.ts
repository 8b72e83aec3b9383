import { dataScopeType, enabledStatus } from '../dictionaries/system.ts'
import { code, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 数据权限 (domain-model.md#C.4): rows and fields of a resource visible to the roles it is granted to. */
export const dataScope = resource({
  path: '/blade-system/data-scope',
  label: ['数据权限', 'Data scope'],
  area: 'data_scope',
  table: 'sys_data_scope',
  view: 'sys_data_scope_v',
  owner: 'platform',
  title: 'scopeName',
  fields: {
    menuId: ref(['所属菜单', 'Menu'], 'menu', { required: true, search: 'eq' }),
    scopeName: text(['权限名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    resourceCode: text(['数据资源', 'Resource'], 200, { required: true, search: 'eq', list: true }),
    scopeType: code(['规则类型', 'Rule'], dataScopeType, { required: true, search: 'eq', list: true }),
    scopeColumn: text(['权限字段', 'Column'], 60, { list: true }),
    scopeField: text(['可见字段', 'Visible fields'], 2000, { required: true, default: '*', list: true }),
    scopeClass: text(['权限类名', 'Mapper'], 500),
    scopeValue: text(['自定义规则', 'Custom rule'], 1000),
    remark: text(['备注', 'Remark'], 200),
    status: code(['状态', 'Status'], enabledStatus, { readOnly: true }),
    scopeTypeName: text(['规则类型', 'Rule'], 60, { readOnly: true }),
    ...base,
  },
})
