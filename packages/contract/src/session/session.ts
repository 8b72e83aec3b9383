import { userType } from '../dictionaries/system.ts'
import { done, post } from '../kit/call.ts'
import { code, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { resource } from '../kit/resource.ts'

/** User messages for the end of a session, by `end_reason`. */
export const endings: Readonly<Record<string, Label>> = {
  password: ['密码已修改，请重新登录', 'The password was changed; sign in again'],
  reset: ['密码已重置，请重新登录', 'The password was reset; sign in again'],
  stopped: ['账号已停用', 'The account is disabled'],
  removed: ['账号已删除', 'The account was deleted'],
  ended: ['您已被管理员下线', 'An administrator has ended this session'],
  client: ['登录设置已变更，请重新登录', 'The sign-in settings have changed; sign in again'],
  reused: ['登录凭证被重复使用，请重新登录', 'The sign-in credential was used more than once; sign in again'],
}
export const sessionEndMessages = {
  own: ['不能下线当前会话', 'This is your current session; use Sign out instead'],
} as const satisfies Record<string, Label>

const fields = {
  account: text(['账号', 'Account'], 60, { readOnly: true, search: 'like', list: true }),
  realName: text(['姓名', 'Name'], 30, { readOnly: true, search: 'like', list: true }),
  userId: ref(['用户', 'User'], 'user', { readOnly: true, search: 'eq' }),
  userType: code(['用户类型', 'Type'], userType, { readOnly: true, search: 'eq', list: true }),
  deptName: text(['部门', 'Department'], 100, { readOnly: true, list: true }),
  roleName: text(['角色', 'Roles'], 300, { readOnly: true, list: true }),
  clientId: text(['应用', 'Client'], 60, { readOnly: true, search: 'eq' }),
  remoteIp: text(['IP地址', 'IP address'], 45, { readOnly: true, search: 'like', list: true }),
  userAgent: text(['客户端', 'Browser'], 300, { readOnly: true }),
  createTime: time(['登录时间', 'Signed in at'], { readOnly: true, search: 'range', list: true }),
  lastTime: time(['最近续期', 'Last renewed'], { readOnly: true, list: true }),
  expireTime: time(['到期时间', 'Expires'], { readOnly: true, list: true }),
}

/** 在线会话: signed-in users with their origin, and ending their sessions. */
export const session = resource({
  path: '/blade-system/session',
  label: ['在线会话', 'Session'],
  area: 'session',
  table: 'sys_session',
  view: 'sys_session_v',
  owner: 'tenant',
  title: 'account',
  fields,
  standard: ['page'],
  calls: {
    end: post(
      ['下线', 'Sign out'],
      { ids: text(['会话', 'Sessions'], 20_000, { required: true }) },
      done,
      'session_end',
    ),
  },
})
