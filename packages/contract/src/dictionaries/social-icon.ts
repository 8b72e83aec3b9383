import { dictionary } from '../kit/dictionary.ts'

/** Pictures on the sign-in page's buttons; the console draws them itself, so that no foreign picture is loaded there. */
export const socialIcon = dictionary(
  'socialIcon',
  ['第三方登录图标', 'Identity provider icon'],
  {
    key: ['钥匙', 'Key'],
    wechat: ['微信', 'WeChat'],
    shield: ['盾牌', 'Shield'],
    idcard: ['证件', 'Identity card'],
    bank: ['机关', 'Authority'],
  },
  { system: true },
)
