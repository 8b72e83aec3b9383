import { z } from 'zod'
import { sex, userStatus, userType } from '../dictionaries/system.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, flag, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'
import { userCalls } from './user-calls.ts'

const account = text(['账号', 'Account'], 60, { required: true, search: 'like', list: true, min: 2 })
const email = text(['邮箱', 'Email'], 60, { search: 'like' })
const isEmail = (value: string) => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(value)

const fields = {
  account: checked(account, (value) => /^[^\s,，;；]+$/.test(value), messages.badPattern),
  password: text(['密码', 'Password'], 1024, { writeOnly: true }),
  name: text(['昵称', 'Nickname'], 30, { required: true, search: 'like', list: true }),
  realName: text(['姓名', 'Name'], 30, { required: true, search: 'like', list: true }),
  code: text(['用户编号', 'Code'], 30, { search: 'like' }),
  userType: code(['用户类型', 'User type'], userType, { required: true, default: 'sss', search: 'eq', list: true }),
  sex: code(['性别', 'Sex'], sex),
  phone: mobile(['手机号', 'Phone'], { search: 'like', list: true }),
  email: checked(email, isEmail, messages.badPattern),
  birthday: date(['生日', 'Birthday']),
  avatar: text(['头像', 'Avatar'], 400),
  status: code(['状态', 'Status'], userStatus, { default: '1', search: 'eq', list: true }),
  roleId: text(['角色', 'Roles'], 20_000, { readOnly: true }),
  roleName: text(['角色', 'Roles'], 20_000, { readOnly: true, list: true }),
  deptId: text(['部门', 'Departments'], 20_000, { readOnly: true }),
  deptName: text(['部门', 'Departments'], 20_000, { readOnly: true, list: true }),
  postId: text(['岗位', 'Posts'], 20_000, { readOnly: true }),
  postName: text(['岗位', 'Posts'], 20_000, { readOnly: true }),
  tenantId: text(['租户', 'Tenant'], 12, { readOnly: true, search: 'eq' }),
  tenantName: text(['租户', 'Tenant'], 100, { readOnly: true }),
  mustChange: flag(['须改密码', 'Must change password'], { readOnly: true }),
  isDeleted: flag(['已删除', 'Deleted'], { readOnly: true }),
  ...base,
}

/** Additional fields in a user's request body: departments, posts, roles. Unchanged when omitted. */
export const userLinks = {
  roleId: idList(['角色', 'Roles']),
  deptId: idList(['部门', 'Departments']),
  postId: idList(['岗位', 'Posts']),
}

/** 用户 (specification 7.8, blade-conventions.md#6): accounts of a tenant, and calls for the own account. */
export const user = resource({
  path: '/blade-user',
  label: ['用户', 'User'],
  area: 'user',
  table: 'sys_user',
  view: 'sys_user_v',
  owner: 'people',
  title: 'realName',
  fields,
  derived: { sexName: z.string(), userTypeName: z.string(), statusName: z.string() },
  standard: ['page', 'detail', 'submit', 'remove'],
  calls: userCalls(fields),
})
