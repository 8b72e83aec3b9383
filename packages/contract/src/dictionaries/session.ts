import { dictionary } from '../kit/dictionary.ts'

/** Sign-in methods. */
export const grantType = dictionary(
  'grantType',
  ['登录方式', 'Sign-in method'],
  {
    password: ['password', '密码', 'Password'],
    passwordAndCaptcha: ['captcha', '密码与验证码', 'Password and captcha'],
    identityProvider: ['social', '第三方', 'Identity provider'],
    singleSignOn: ['authorization_code', '单点登录', 'Single sign-on'],
  },
  { system: true },
)

/** Reasons for a failed sign-in. */
export const signInFailure = dictionary(
  'signInFailure',
  ['登录失败原因', 'Sign-in failure reason'],
  {
    wrongAccountOrPassword: ['credentials', '用户名或密码错误', 'Wrong account or password'],
    tooManyFailures: ['locked', '失败次数过多', 'Too many failures'],
    wrongCaptcha: ['captcha', '验证码不正确', 'Wrong captcha'],
    userTypeMismatch: ['side', '用户类型不匹配', 'User type mismatch'],
    accountDisabled: ['stopped', '账号已停用', 'Account disabled'],
    registrationNotYetApproved: ['pending', '注册待审核', 'Registration not yet approved'],
    registrationRefused: ['refused', '注册未通过', 'Registration refused'],
  },
  { system: true },
)

/** Icons of the sign-in page's buttons; drawn by the console, so that no external image is loaded. */
export const socialIcon = dictionary(
  'socialIcon',
  ['第三方登录图标', 'Identity provider icon'],
  {
    key: ['key', '钥匙', 'Key'],
    weChat: ['wechat', '微信', 'WeChat'],
    shield: ['shield', '盾牌', 'Shield'],
    identityCard: ['idcard', '证件', 'ID card'],
    authority: ['bank', '机关', 'Authority'],
  },
  { system: true },
)

export const socialKind = dictionary(
  'socialKind',
  ['第三方登录类型', 'Identity provider type'],
  {
    oidc: ['oidc', 'OIDC', 'OIDC'],
    weChat: ['wechat', '微信', 'WeChat'],
  },
  { system: true },
)
