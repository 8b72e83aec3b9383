import { z } from 'zod'
import { orgCategory } from '../dictionaries/system.ts'
import { get, signedIn } from '../kit/call.ts'
import { code, flag, integer, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const fields = {
  parentId: ref(['上级部门', 'Parent'], 'dept'),
  deptName: text(['部门名称', 'Department'], 60, { required: true, search: 'like', list: true }),
  fullName: text(['部门全称', 'Full name'], 100, { search: 'like', list: true }),
  deptCategory: code(['部门类型', 'Type'], orgCategory, { default: '2', search: 'eq', list: true }),
  organizeId: ref(['监管机构', 'Organisation'], 'organize'),
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
  sort: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
  remark: text(['备注', 'Remark'], 255),
  ancestors: text(['祖级', 'Ancestors'], 1000, { readOnly: true }),
  parentName: text(['上级部门', 'Parent'], 60, { readOnly: true }),
  organizeName: text(['监管机构', 'Organisation'], 100, { readOnly: true, list: true }),
  enterpriseName: text(['企业', 'Enterprise'], 100, { readOnly: true, list: true }),
  tenantId: text(['租户', 'Tenant'], 12, { readOnly: true, search: 'eq' }),
  isDeleted: flag(['已删除', 'Deleted'], { readOnly: true }),
  ...base,
}
const rows = z.array(rowSchema(fields))
const parent = { parentId: text(['上级部门', 'Parent'], 20) }

/** 部门 (specification 7.8, domain-model.md#C.1): a tenant's departments, in an organisation or enterprise. */
export const dept = resource({
  path: '/blade-system/dept',
  label: ['部门', 'Department'],
  area: 'dept',
  table: 'sys_dept',
  view: 'sys_dept_v',
  owner: 'people',
  title: 'deptName',
  fields,
  standard: ['detail', 'submit', 'remove'],
  calls: {
    list: get(['部门列表', 'Departments'], {}, rows, 'dept_view'),
    lazyList: get(['部门懒列表', 'Department list (lazy)'], parent, rows, 'dept_view', { path: 'lazy-list' }),
    tree: get(['部门树', 'Department tree'], { tenantId: text(['租户', 'Tenant'], 12) }, tree, signedIn),
    lazyTree: get(['部门懒树', 'Department tree (lazy)'], parent, tree, signedIn, { path: 'lazy-tree' }),
    select: get(['用户的部门', 'Departments of a user'], { userId: ref(['用户', 'User'], 'user') }, rows, signedIn),
  },
})
