import { dictionary } from '../kit/dictionary.ts'

/** Reasons for a failed sign-in. */
export const signInFailure = dictionary(
  'signInFailure',
  ['登录失败原因', 'Sign-in failure reason'],
  {
    credentials: ['用户名或密码错误', 'Wrong account or password'],
    locked: ['失败次数过多', 'Too many failures'],
    captcha: ['验证码不正确', 'Wrong captcha'],
    side: ['用户类型不匹配', 'User type mismatch'],
    stopped: ['账号已停用', 'Account disabled'],
    pending: ['注册待审核', 'Registration not yet approved'],
    refused: ['注册未通过', 'Registration refused'],
  },
  { system: true },
)
