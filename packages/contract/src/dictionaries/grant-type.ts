import { dictionary } from '../kit/dictionary.ts'

/** Sign-in methods. */
export const grantType = dictionary(
  'grantType',
  ['登录方式', 'Sign-in method'],
  {
    password: ['密码', 'Password'],
    captcha: ['密码与验证码', 'Password and captcha'],
    social: ['第三方', 'Identity provider'],
    authorization_code: ['单点登录', 'Single sign-on'],
  },
  { system: true },
)
