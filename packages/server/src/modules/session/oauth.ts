import { sessionMessages } from '@fengsui/contract/session/messages.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import type { Context } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'
import { readParam } from '../../kit/params.ts'
import { refuse } from '../../kit/refusal.ts'
import { tokenAnswer } from './answer.ts'
import { newCaptcha } from './captcha.ts'
import { type Client, clientIdOf, clientOf, demandGrant } from './client.ts'
import { asOauth } from './oauth-failure.ts'
import { endSession, renewSession } from './session.ts'
import { header, narrowing, signIn } from './sign-in.ts'

const mainTenant = '000000'
/** Seconds of age at which the console renews its token (specification 9). */
const tokenTime = 3000

type Given = {
  tenantId?: string | null | undefined
  deptId?: string | null | undefined
  roleId?: string | null | undefined
  refresh_token?: string | null | undefined
}

async function renew(ctx: Context, client: Client, input: Given): Promise<unknown> {
  demandGrant(client, 'refresh_token')
  const tenantId = header(ctx, 'tenant-id') || (input.tenantId ?? undefined)
  const asked = { refreshToken: input.refresh_token ?? '', tenantId, ...narrowing(ctx, input) }
  return tokenAnswer(ctx, client, await renewSession(ctx, client, asked))
}

async function logout(ctx: Context): Promise<null> {
  // Public: who is signed out already signs out without a complaint.
  const sessionId = (ctx.caller as Context['caller'] | null)?.sessionId
  if (sessionId) await endSession(ctx, sessionId, 'logout')
  return null
}

export default implement(oauth, {
  token: (ctx, input) =>
    asOauth(ctx, async () => {
      const client = await clientOf(ctx)
      const grant = input.grant_type ?? 'password'
      if (grant === 'refresh_token') return renew(ctx, client, input)
      demandGrant(client, grant)
      if (grant !== 'password' && grant !== 'captcha') throw refuse(sessionMessages.grantNotAllowed)
      const tenantId = header(ctx, 'tenant-id') || input.tenantId || mainTenant
      return tokenAnswer(ctx, client, await signIn(ctx, client, tenantId, { ...input, grant_type: grant }))
    }),
  refresh: (ctx, input) => asOauth(ctx, async () => renew(ctx, await clientOf(ctx), input)),
  getClient: async (ctx) => {
    const tenantId = header(ctx, 'tenant-id') || mainTenant
    const captchaMode = (await readParam(ctx.db, tenantId, 'login.captcha')) === '1'
    return { clientId: clientIdOf(ctx), captchaMode, tenantMode: true, switchMode: true, tokenTime }
  },
  captcha: async (ctx) => {
    const captcha = await newCaptcha(ctx)
    // Bare for one dialect, enveloped for the other.
    return { body: { code: 200, success: true, msg: '操作成功', data: captcha, ...captcha } }
  },
  logout,
  logoutPost: logout,
  userInfo: async ({ caller }) => {
    const { permissions, roles, roleIds, sessionId, ...rest } = caller
    return { ...rest, roles: [...roles], roleIds: [...roleIds], permissions: [...permissions].sort() }
  },
  clearCache: async (ctx) => {
    ctx.changed('session', ctx.caller.sessionId)
    return null
  },
})
