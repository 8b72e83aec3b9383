import { grantType, signInFailure } from '../dictionaries/session.ts'
import { userType } from '../dictionaries/system.ts'
import { code, flag, integer, ref, text, time } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

const fields = {
  account: text(['账号', 'Account'], 60, { readOnly: true, search: 'like', list: true }),
  realName: text(['姓名', 'Name'], 30, { readOnly: true, search: 'like', list: true }),
  userType: code(['用户类型', 'Type'], userType, { readOnly: true, search: 'eq', list: true }),
  enterpriseName: text(['所属企业', 'Enterprise'], 100, { readOnly: true, search: 'like', list: true }),
  organizeName: text(['所属机构', 'Organisation'], 100, { readOnly: true, list: true }),
  loginTime: time(['登录时间', 'Signed in at'], { readOnly: true, search: 'range', list: true }),
  /** Of a session that was left to expire, when it was renewed last. */
  logoutTime: time(['退出时间', 'Signed out at'], { readOnly: true, list: true }),
  onlineMinutes: integer(['在线时长', 'Online'], 0, 2_147_483_647, { readOnly: true, list: true, unit: 'min' }),
  grantType: code(['登录方式', 'Sign-in method'], grantType, { readOnly: true, search: 'eq', list: true }),
  loginIp: text(['IP地址', 'IP address'], 45, { readOnly: true, list: true }),
  result: flag(['结果', 'Result'], { readOnly: true, search: 'eq', list: true }),
  failReason: code(['失败原因', 'Reason'], signInFailure, { readOnly: true, list: true }),
  userAgent: text(['客户端', 'Browser'], 300, { readOnly: true }),
  regionCode: ref(['行政区划', 'Region'], 'region', { readOnly: true, search: 'subtree' }),
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
}

/** 登录记录 (domain-model.md#R2.6): every sign-in attempt and its outcome, with the user's data at that time. */
export const userLogin = resource({
  path: '/yhjg-dp/sss/Dashboard/userLogin',
  label: ['登录记录', 'Sign-in record'],
  area: 'log',
  table: 'sys_sign_in',
  view: 'sys_sign_in_v',
  owner: 'enterprise',
  title: 'account',
  fields,
  standard: ['page', 'detail'],
})
