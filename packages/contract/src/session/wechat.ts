import { anything, get, open } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

/** WeChat redirect target (specification 7.1). */
export const wechat = group('/yhjg-dp/sss/wechat', ['微信', 'WeChat'], {
  authorizeCallback: get(
    ['微信授权返回', 'Return from WeChat'],
    { code: text(['授权码', 'Code'], 2048), state: text(['状态', 'Status'], 300) },
    anything,
    open,
    { path: 'authorize_callback', bare: true, media: [], redirects: true },
  ),
})
