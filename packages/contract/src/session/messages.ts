import type { Label } from '../kit/label.ts'

/** The sentences of sign-in and session (blade-conventions sections 1 and 3). */
export const sessionMessages = {
  wrongClient: ['客户端认证失败!', 'The client is not known'],
  grantNotAllowed: ['该客户端不支持此授权方式', 'This client may not use this grant'],
  tenantUnknown: ['租户信息错误!', 'The tenant is not known'],
  wrongCredentials: ['用户名或密码错误', 'Wrong account or password'],
  wrongCaptcha: ['验证码不正确', 'The captcha is wrong'],
  captchaRequired: ['请输入验证码', 'Enter the captcha'],
  accountLocked: ['用户登录失败次数过多', 'Too many failed sign-ins of this account'],
  addressLocked: ['用户登录失败次数过多，请稍后再试', 'Too many failed sign-ins, try again later'],
  wrongSide: ['用户类型不匹配', 'This account belongs to the other side'],
  accountStopped: ['账号已停用', 'The account is stopped'],
  foreignDepartment: ['部门不属于该用户', 'The department is not one of yours'],
  foreignRole: ['角色不属于该用户', 'The role is not one of yours'],
  refreshInvalid: ['登录已失效，请重新登录', 'The session is over, sign in again'],
} as const satisfies Record<string, Label>
