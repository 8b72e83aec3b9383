import type { Outgoing } from '../../../framework/http/outgoing.ts'
import { type ExternalIdentity, externalIdentity } from './external.ts'
import type { Provider } from './provider.ts'

const usual = { page: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com', scope: 'snsapi_login' }

/** Error returned by WeChat, with its code. */
export class WechatError extends Error {
  override name = 'WechatError'
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Returns the authorization address: a QR code on a computer, a consent page inside WeChat. */
export function wechatAddress(provider: Provider, redirectUri: string, state: string): string {
  const scope = provider.scopes || usual.scope
  const address = new URL(
    scope === usual.scope ? 'connect/qrconnect' : 'connect/oauth2/authorize',
    base(provider.issuer, usual.page),
  )
  const asked = { appid: provider.clientId, redirect_uri: redirectUri, response_type: 'code', scope, state }
  address.search = new URLSearchParams(asked).toString()
  address.hash = 'wechat_redirect'
  return address.href
}

/** Exchanges the code for the identity: the user's openid in this application. */
export async function wechatIdentity(outgoing: Outgoing, provider: Provider, code: string): Promise<ExternalIdentity> {
  const { clientId, clientSecret } = provider
  const token = await ask(outgoing, provider, 'sns/oauth2/access_token', {
    appid: clientId,
    secret: clientSecret,
    code,
    grant_type: 'authorization_code',
  })
  const subject = String(token.openid ?? '')
  if (!subject) throw new WechatError('openid')
  if (provider.scopes === 'snsapi_base') return externalIdentity(subject, { nickname: '', avatar: '' })
  const user = await ask(outgoing, provider, 'sns/userinfo', {
    access_token: String(token.access_token),
    openid: subject,
  })
  return externalIdentity(subject, { nickname: user.nickname, avatar: user.headimgurl })
}

const base = (given: string | null, otherwise: string): string => `${(given || otherwise).replace(/\/+$/, '')}/`

async function ask(
  outgoing: Outgoing,
  provider: Provider,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>> {
  const address = new URL(path, base(provider.apiBase, usual.api))
  address.search = new URLSearchParams(query).toString()
  const answer = await outgoing.fetch(address, { redirect: 'error' })
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok || said.errcode) throw new WechatError(String(said.errcode ?? answer.status))
  return said
}
