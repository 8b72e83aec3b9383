import { z } from 'zod'
import { enabledStatus, postCategory } from '../dictionaries/system.ts'
import { get, signedIn } from '../kit/call.ts'
import { code, flag, integer, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

const fields = {
  category: code(['岗位类型', 'Type'], postCategory, { required: true, search: 'eq', list: true }),
  postCode: text(['岗位编号', 'Code'], 30, { required: true, search: 'eq', list: true }),
  postName: text(['岗位名称', 'Post'], 30, { required: true, search: 'like', list: true }),
  sort: integer(['岗位排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
  remark: text(['岗位描述', 'Remark'], 255, { list: true }),
  status: code(['状态', 'Status'], enabledStatus, { readOnly: true }),
  tenantId: text(['租户', 'Tenant'], 12, { readOnly: true, search: 'eq' }),
  isDeleted: flag(['已删除', 'Deleted'], { readOnly: true }),
  ...base,
}

/** 岗位 (specification 7.8, blade-conventions.md#6): posts a user may hold in addition to roles. */
export const userPost = resource({
  path: '/blade-system/post',
  label: ['岗位', 'Post'],
  area: 'post',
  table: 'sys_post',
  owner: 'tenant',
  title: 'postName',
  fields,
  derived: { categoryName: z.string() },
  calls: {
    select: get(
      ['岗位选项', 'Post options'],
      { tenantId: text(['租户', 'Tenant'], 12) },
      z.array(rowSchema(fields)),
      signedIn,
    ),
  },
})
