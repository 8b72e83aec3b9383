import { dictionary } from '../kit/dictionary.ts'

export const socialKind = dictionary(
  'socialKind',
  ['第三方登录类型', 'Identity provider kind'],
  {
    oidc: ['OIDC', 'OIDC'],
    wechat: ['微信', 'WeChat'],
  },
  { system: true },
)
