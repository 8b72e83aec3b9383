import { z } from 'zod'
import { anything, done, get, open, post, signedIn } from '../kit/call.ts'
import { flag, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const word = (zh: string, en: string, max = 200) => text([zh, en], max)

const maybe = z.string().nullable()
/** The caller with current department and roles. `roles` are aliases, `permissions` permission codes. */
const userInfo = z.object({
  userId: z.string(),
  account: z.string(),
  name: z.string(),
  tenantId: z.string(),
  userType: z.enum(['sss', 'esp']),
  deptId: maybe,
  roleIds: z.array(z.string()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  organizeId: maybe,
  enterpriseId: maybe,
  /** Report level of the caller's post: 1 safety administrator to 7 national, 0 none. */
  rung: z.number(),
  /** Whether the user must change their password before anything else. */
  mustChange: z.boolean(),
  /** The caller's access scope: `region` by code prefix. */
  reach: z.object({
    kind: z.enum(['all', 'tenant', 'region', 'enterprise', 'none']),
    prefix: z.string().optional(),
    enterpriseId: z.string().optional(),
    /** Enterprises outside the region that a white list adds. */
    also: z.array(z.string()).readonly().optional(),
  }),
})

/** Tokens and user of a session, with OAuth key names. Times in seconds. */
const tokenAnswer = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  scope: z.string(),
  tenant_id: z.string(),
  user_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  real_name: z.string(),
  dept_id: z.string(),
  role_id: z.string(),
  role_name: z.string(),
})

/** A captcha image, at top level and again in the envelope. */
const picture = { key: z.string(), image: z.string() }
const captcha = z.object({
  ...picture,
  code: z.literal(200),
  success: z.literal(true),
  data: z.object(picture),
  msg: z.string(),
})

/** Sign-in and session (specification 7.1, blade-conventions.md#3). */
export const oauth = group('/blade-auth/oauth', ['会话', 'Session'], {
  token: post(
    ['登录', 'Sign in'],
    {
      tenantId: word('租户', 'Tenant', 12),
      username: word('账号', 'Account', 60),
      password: word('密码', 'Password'),
      grant_type: word('授权方式', 'Grant type', 30),
      refresh_token: word('刷新令牌', 'Refresh token', 4096),
      scope: word('范围', 'Scope', 60),
      type: word('类型', 'Type', 30),
      key: word('验证码键', 'Captcha key', 60),
      code: word('验证码或授权码', 'Captcha or authorisation code', 2048),
      source: word('来源标识', 'Source', 60),
      state: word('状态', 'Status', 300),
      iss: word('签发者', 'Issuer', 500),
      redirect_uri: word('回调地址', 'Callback URL', 500),
      deptId: word('部门', 'Department', 60),
      roleId: word('角色', 'Role', 200),
    },
    tokenAnswer,
    open,
    { bare: true, rate: 'signIn', byClient: true },
  ),
  refresh: post(
    ['刷新令牌', 'Refresh the token'],
    {
      refresh_token: word('刷新令牌', 'Refresh token', 4096),
      tenantId: word('租户', 'Tenant', 12),
      deptId: word('部门', 'Department', 60),
      roleId: word('角色', 'Role', 200),
    },
    tokenAnswer,
    open,
    { path: 'token/refresh', bare: true, rate: 'signIn', byClient: true },
  ),
  getClient: get(
    ['客户端配置', 'Client settings'],
    {},
    z.object({
      clientId: z.string(),
      captchaMode: z.boolean(),
      tenantMode: z.boolean(),
      switchMode: z.boolean(),
      manualUrl: z.string(),
      tokenTime: z.number(),
      /** SM2 public key; clients of the open dialect encrypt passwords with it. */
      publicKey: z.string(),
    }),
    open,
    { path: 'token/getClient' },
  ),
  captcha: get(['验证码', 'Captcha'], {}, captcha, open, {
    bare: true,
    rate: 'captcha',
  }),
  sources: get(
    ['第三方登录方式', 'Third-party sign-in methods'],
    { tenantId: word('租户', 'Tenant', 12) },
    z.array(z.object({ source: z.string(), name: z.string(), icon: z.string() })),
    open,
  ),
  render: get(
    ['前往第三方登录', 'Go to an identity provider'],
    {
      source: word('来源标识', 'Source', 60),
      tenantId: word('租户', 'Tenant', 12),
      client_id: word('客户端', 'Client', 60),
      redirect_uri: word('回调地址', 'Callback URL', 500),
      bind: flag(['绑定', 'Bind']),
    },
    anything,
    open,
    { path: 'render/:source', bare: true, byAddress: true, media: [], redirects: true },
  ),
  callback: get(
    ['第三方登录返回', 'Return from an identity provider'],
    {
      source: word('来源标识', 'Source', 60),
      code: word('授权码', 'Code', 2048),
      state: word('状态', 'Status', 300),
      iss: word('签发者', 'Issuer', 500),
      error: word('错误', 'Error', 60),
    },
    anything,
    open,
    { path: 'callback/:source', bare: true, media: [], redirects: true },
  ),
  logout: get(['退出', 'Sign out'], {}, done, open),
  logoutPost: post(['退出', 'Sign out'], {}, done, open, { path: 'logout' }),
  userInfo: get(['用户信息', 'User information'], {}, userInfo, signedIn, { path: 'user-info' }),
  clearCache: get(['清除缓存', 'Clear the cache'], {}, done, signedIn, { path: 'clear-cache' }),
})
