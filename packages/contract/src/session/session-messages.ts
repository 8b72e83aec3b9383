import type { Label } from '../kit/label.ts'

/** Messages of sign-in and session (blade-conventions.md#1 and blade-conventions.md#3). */
export const sessionMessages = {
  wrongClient: ['客户端认证失败!', 'Client authentication failed'],
  grantNotAllowed: ['该客户端不支持此授权方式', 'This client does not support this grant type'],
  tenantUnknown: ['租户信息错误!', 'The tenant is not valid'],
  wrongCredentials: ['用户名或密码错误', 'Wrong account or password'],
  wrongCaptcha: ['验证码不正确', 'The captcha is wrong'],
  captchaRequired: ['请输入验证码', 'Enter the captcha'],
  accountLocked: ['用户登录失败次数过多', 'Too many failed sign-ins for this account'],
  addressLocked: ['用户登录失败次数过多，请稍后再试', 'Too many failed sign-ins; try again later'],
  wrongSide: ['用户类型不匹配', 'The user type does not match this account'],
  accountStopped: ['账号已停用', 'The account is disabled'],
  foreignDepartment: ['部门不属于该用户', 'The department is not one of yours'],
  foreignRole: ['角色不属于该用户', 'The role is not one of yours'],
  refreshInvalid: ['登录已失效，请重新登录', 'The session has expired; sign in again'],
  socialWrong: ['第三方登陆信息错误!', 'The third-party sign-in is not valid'],
  sourceUnknown: ['登录方式不存在或已停用', 'This sign-in method does not exist or is disabled'],
  stateInvalid: ['登录请求已失效，请重新登录', 'This sign-in request has expired; sign in again'],
  providerPrivate: [
    '第三方登录服务的地址位于内网，服务器设置 PRIVATE_ADDRESSES 未允许',
    'The identity provider is on a private network, which the server setting PRIVATE_ADDRESSES does not allow',
  ],
  providerAway: ['第三方登录服务暂时无法连接', 'The identity provider cannot be reached'],
  providerRefused: ['第三方登录未通过（{reason}）', 'The identity provider did not confirm the sign-in ({reason})'],
  redirectNotAllowed: ['回调地址不在允许范围内', 'This callback URL is not allowed'],
  registrationPending: ['账号正在等待管理员审核', 'The account is awaiting an administrator’s approval'],
  registrationRefused: ['账号注册未通过审核', 'The registration of this account was refused'],
  boundToOther: ['该第三方账号已绑定其他用户', 'This third-party account is bound to another user'],
  boundAlready: [
    '已绑定该登录方式的其他账号，请先解绑',
    'Another account of this provider is already bound; unbind it first',
  ],
} as const satisfies Record<string, Label>
