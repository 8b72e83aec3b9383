import { z } from 'zod'
import { open, post } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const word = (zh: string, en: string, max = 200) => text([zh, en], max)

const tokens = z.looseObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  tokenType: z.string(),
  expiresIn: z.number(),
})

/**
 * Sign-in API of the open-source edition (blade-conventions, "Open dialect login answer"): camelCase,
 * enveloped.
 */
export const openDialect = group('/blade-auth', ['会话（开源版）', 'Session (open edition)'], {
  token: post(
    ['登录', 'Sign in'],
    {
      grantType: word('授权方式', 'Grant type', 30),
      tenantId: word('租户', 'Tenant', 12),
      account: word('账号', 'Account', 60),
      password: word('密码', 'Password', 1024),
      type: word('类型', 'Type', 30),
      refreshToken: word('刷新令牌', 'Refresh token', 4096),
      source: word('来源', 'Provider', 60),
      code: word('授权码', 'Code', 500),
      state: word('状态', 'Status', 500),
    },
    z.object({ code: z.literal(200), success: z.literal(true), data: tokens, msg: z.string() }),
    open,
    { bare: true, rate: 'signIn', byClient: true },
  ),
})

/** Alternative path of a call, used by front ends of the open dialect. */
export interface Alias {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `METHOD path` of the target call. */
  readonly answers: string
}

const single: readonly Alias[] = [
  { method: 'GET', path: '/blade-auth/captcha', answers: 'GET /blade-auth/oauth/captcha' },
  { method: 'POST', path: '/blade-auth/logout', answers: 'POST /blade-auth/oauth/logout' },
  { method: 'GET', path: '/blade-user/list', answers: 'GET /blade-user/page' },
  { method: 'GET', path: '/blade-system/user/list', answers: 'GET /blade-user/page' },
  // Path prefix of file links (spec 000, constants: file domain prefix).
  { method: 'GET', path: '/yhbz/:id', answers: 'GET /blade-resource/oss/endpoint/file' },
  { method: 'GET', path: '/user/getUserInfo', answers: 'GET /blade-auth/oauth/user-info' },
]
/** Services whose path differs between editions. */
const moved = [{ from: '/blade-system/user/', to: '/blade-user/' }] as const

interface Addressed {
  readonly method: 'GET' | 'POST'
  readonly path: string
}

/** Returns every alias of the given calls. */
export function aliasesOf(calls: readonly Addressed[]): Alias[] {
  const services = moved.flatMap(({ from, to }) =>
    calls
      .filter(({ path }) => path.startsWith(to))
      .map(({ method, path }) => ({ method, path: from + path.slice(to.length), answers: `${method} ${path}` })),
  )
  return [...single, ...services]
}
