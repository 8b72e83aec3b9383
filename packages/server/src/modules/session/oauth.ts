import { oauth } from '@fengsui/contract/session/oauth.ts'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { newAccessToken } from '../../framework/auth/access-token.ts'
import { clearTokenCookies, refreshTokenOf, setTokenCookies } from '../../framework/auth/own-console.ts'
import { sm2PublicKey } from '../../framework/auth/sm2.ts'
import type { Context } from '../../framework/context.ts'
import { accepted } from '../../framework/http/envelope.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { takeLocalErrors } from '../../framework/logs/local-errors.ts'
import { isSwitchedOn, readParam } from '../../framework/store/params.ts'
import { type TokenAnswer, tokenAnswer } from './answer.ts'
import { newCaptcha } from './captcha.ts'
import { type Client, clientIdOf, clientOf, requireGrant, scopeOf } from './client.ts'
import { header, narrowing } from './headers.ts'
import { asOauth } from './oauth-failure.ts'
import { endSession, renewSession } from './session-calls.ts'
import { signIn } from './sign-in.ts'
import { codeGrant, socialGrant } from './social/grant.ts'
import { leave } from './social/leave.ts'
import { orSignIn, toPage } from './social/pages.ts'
import { activeSources } from './social/sources.ts'

/**
 * Moves the tokens of our own console from the response to cookies unreadable by scripts; other front ends
 * get them in the response. So do guests in either case: they have no session to renew and may only register.
 */
async function inCookies(ctx: Context, work: () => Promise<TokenAnswer>): Promise<TokenAnswer> {
  const answer = await work()
  if (!ctx.request.isOwnConsole || !answer.refresh_token) return answer
  const { access_token: access, refresh_token: refresh } = answer
  setTokenCookies(ctx, { access, refresh, mark: newAccessToken().slice(0, 12) })
  return { ...answer, access_token: '', refresh_token: '' }
}

const mainTenant = '000000'
/** Token age in seconds after which the console renews it (specification 9). */
const tokenTime = 3000

type Given = {
  tenantId?: string | null | undefined
  deptId?: string | null | undefined
  roleId?: string | null | undefined
  refresh_token?: string | null | undefined
}

async function renew(ctx: Context, client: Client, input: Given): Promise<TokenAnswer> {
  requireGrant(client, 'refresh_token')
  const tenantId = header(ctx, 'tenant-id') || (input.tenantId ?? undefined)
  const asked = { refreshToken: input.refresh_token || refreshTokenOf(ctx), tenantId, ...narrowing(ctx, input) }
  return tokenAnswer(ctx, client, await renewSession(ctx, client, asked))
}

async function logout(ctx: Context): Promise<null> {
  // Public: a repeated sign-out succeeds too.
  const sessionId = (ctx.caller as Context['caller'] | null)?.sessionId
  if (sessionId) await endSession(ctx, sessionId, 'logout')
  if (ctx.request.isOwnConsole) clearTokenCookies(ctx)
  return null
}

export default implement(oauth, {
  token: (ctx, input) =>
    asOauth(ctx, () =>
      inCookies(ctx, async () => {
        const known = await clientOf(ctx)
        const grant = input.grant_type ?? 'password'
        if (grant === 'refresh_token') return renew(ctx, known, input)
        requireGrant(known, grant)
        const client = { ...known, scope: scopeOf(known, input.scope) }
        if (grant === 'social') return socialGrant(ctx, client, input)
        if (grant === 'authorization_code') return codeGrant(ctx, client, input)
        if (grant !== 'password' && grant !== 'captcha') throw badRequest(sessionMessages.grantNotAllowed)
        const tenantId = header(ctx, 'tenant-id') || input.tenantId || mainTenant
        return tokenAnswer(ctx, client, await signIn(ctx, client, tenantId, { ...input, grant_type: grant }))
      }),
    ),
  refresh: (ctx, input) => asOauth(ctx, () => inCookies(ctx, async () => renew(ctx, await clientOf(ctx), input))),
  getClient: async (ctx) => {
    const tenantId = header(ctx, 'tenant-id') || mainTenant
    const manualUrl = await readParam(ctx.db, tenantId, 'console.manualUrl')
    const captchaMode = await isSwitchedOn(ctx.db, tenantId, 'login.captcha')
    const publicKey = await sm2PublicKey(ctx.db)
    return {
      clientId: clientIdOf(ctx),
      captchaMode,
      tenantMode: true,
      switchMode: true,
      manualUrl,
      tokenTime,
      publicKey,
    }
  },
  captcha: async (ctx) => {
    const captcha = await newCaptcha(ctx)
    // Without envelope for one dialect, with it for the other.
    return { body: { ...accepted(captcha, 'GET', ctx.request.language), ...captcha } }
  },
  sources: async (ctx, { tenantId }) => {
    const found = await activeSources(ctx, header(ctx, 'tenant-id') || tenantId || mainTenant)
    return found.map(({ id: _, ...source }) => source)
  },
  render: (ctx, input) => orSignIn(ctx, () => leave(ctx, input)),
  callback: async (_ctx, { source, ...brought }) =>
    toPage(`/oauth/redirect/${encodeURIComponent(source ?? '')}`, brought),
  logout,
  // Compatible consoles send local errors to this address (blade-conventions.md#3).
  logoutPost: (ctx, _, raw) => (Array.isArray(raw.list) ? takeLocalErrors(ctx, raw) : logout(ctx)),
  userInfo: async ({ caller }) => {
    const { permissions, roles, roleIds, sessionId, scopes, escalationLevel, accessScope, isReading, ...rest } = caller
    return {
      ...rest,
      rung: escalationLevel,
      reach: accessScope,
      roles: [...roles],
      roleIds: [...roleIds],
      permissions: [...permissions].sort(),
    }
  },
  clearCache: async (ctx) => {
    ctx.publish('session', ctx.caller.sessionId)
    return null
  },
})
