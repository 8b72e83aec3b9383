import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { oauth } from '@fengsui/contract/session/oauth.ts'
import { queries } from '../../ui/client/queries.ts'
import { request } from '../../ui/client/request.ts'
import { publicCalls } from '../../ui/session/public-calls.ts'
import { begin, type TokenAnswer } from '../../ui/session/session-store.ts'

export type Side = 'sss' | 'esp'
export interface Credentials {
  /** Undefined: the side the account belongs to. */
  side: Side | undefined
  tenantId: string
  account: string
  password: string
  captcha: { key: string; code: string } | undefined
}

/** Loads the sign-in settings of this installation. */
export const clientSettings = async () =>
  (await request(publicCalls.getClient)) as OutputOf<typeof oauth.calls.getClient>

/** Returns the tenant determined by the URL alone, or null. */
export async function tenantHere(): Promise<string | null> {
  const found = (await request(publicCalls.tenantInfo, { query: { domain: location.origin } })) as {
    tenantId?: string
  } | null
  return found?.tenantId || null
}

export const freshCaptcha = async () =>
  (await request(publicCalls.captcha, { bare: true })) as { key: string; image: string }

/**
 * Signs in with the plain password; the server checks and hashes it. Throws a Problem with the server's
 * message.
 */
export async function signIn(given: Credentials, tokenTime: number | undefined): Promise<void> {
  const { tenantId, account, password, side, captcha } = given
  const answer = await request(publicCalls.token, {
    method: 'POST',
    query: {
      tenantId,
      grant_type: captcha ? 'captcha' : 'password',
      scope: 'all',
      type: 'account',
    },
    // Not in the URL, which proxies log.
    body: { username: account, password },
    headers: {
      'Tenant-Id': tenantId,
      ...(side ? { 'User-Type': side } : {}),
      ...(captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {}),
    },
    bare: true,
  })
  queries.clear()
  begin(answer as TokenAnswer, tokenTime)
}
