import { dictionary } from '../kit/dictionary.ts'

/** Icons of the sign-in page's buttons; drawn by the console, so that no external image is loaded. */
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
