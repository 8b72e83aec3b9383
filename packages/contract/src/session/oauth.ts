import { z } from 'zod'
import { anything, done, get, open, post, signedIn } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const word = (zh: string, en: string, max = 200) => text([zh, en], max)

const maybe = z.string().nullable()
/** Who the caller is as his present department and roles make him. `roles` are aliases, `permissions` permission words. */
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
  /** Report level of his post: 1 safety administrator to 7 national, 0 none. */
  rung: z.number(),
  /** What he sees: `region` by the prefix of its codes. */
  reach: z.object({
    kind: z.enum(['all', 'tenant', 'region', 'enterprise', 'none']),
    prefix: z.string().optional(),
    enterpriseId: z.string().optional(),
  }),
})

/** Sign-in and session (specification 7.1, blade-conventions section 3). */
export const oauth = group('/blade-auth/oauth', ['会话', 'Session'], {
  token: post(
    ['登录', 'Sign in'],
    {
      tenantId: word('租户', 'Tenant', 12),
      username: word('账号', 'Account', 60),
      password: word('密码', 'Password'),
      grant_type: word('授权方式', 'Grant', 30),
      refresh_token: word('刷新令牌', 'Refresh token', 4096),
      scope: word('范围', 'Scope', 60),
      type: word('类型', 'Type', 30),
      key: word('验证码键', 'Captcha key', 60),
      code: word('验证码', 'Captcha', 20),
      deptId: word('部门', 'Department', 60),
      roleId: word('角色', 'Role', 200),
    },
    anything,
    open,
    { bare: true },
  ),
  refresh: post(
    ['刷新令牌', 'Refresh the token'],
    {
      refresh_token: word('刷新令牌', 'Refresh token', 4096),
      tenantId: word('租户', 'Tenant', 12),
      deptId: word('部门', 'Department', 60),
      roleId: word('角色', 'Role', 200),
    },
    anything,
    open,
    { path: 'token/refresh', bare: true },
  ),
  getClient: get(
    ['客户端配置', 'Client settings'],
    {},
    z.object({
      clientId: z.string(),
      captchaMode: z.boolean(),
      tenantMode: z.boolean(),
      switchMode: z.boolean(),
      tokenTime: z.number(),
    }),
    open,
    { path: 'token/getClient' },
  ),
  captcha: get(['验证码', 'Captcha'], {}, anything, open, { bare: true }),
  logout: get(['退出', 'Sign out'], {}, done, open),
  logoutPost: post(['退出', 'Sign out'], {}, done, open, { path: 'logout' }),
  userInfo: get(['用户信息', 'User'], {}, userInfo, signedIn, { path: 'user-info' }),
  clearCache: get(['清除缓存', 'Clear the cache'], {}, done, signedIn, { path: 'clear-cache' }),
})

export const tenant = group('/blade-system/tenant', ['租户', 'Tenant'], {
  info: get(['租户信息', 'Tenant of a domain'], { domain: word('域名', 'Domain', 300) }, z.looseObject({}), open),
})

const entries = z.array(
  z.looseObject({
    id: z.string(),
    parentId: z.string(),
    code: z.string(),
    dictKey: z.union([z.string(), z.number()]),
    dictValue: z.string(),
  }),
)
const dictionaryCalls = {
  dictionary: get(
    ['字典项', 'Entries of a dictionary'],
    { code: text(['字典编号', 'Code'], 60, { required: true }) },
    entries,
    signedIn,
  ),
}
export const dict = group('/blade-system/dict', ['系统字典', 'System dictionary'], dictionaryCalls)
export const dictBiz = group('/blade-system/dict-biz', ['业务字典', 'Business dictionary'], dictionaryCalls)

export const region = group('/blade-system/region', ['行政区划', 'Regions'], {
  lazyTree: get(['区划树', 'Regions, lazily'], { parentCode: text(['上级区划', 'Parent'], 12) }, tree, signedIn, {
    path: 'lazy-tree',
  }),
  select: get(
    ['区划选项', 'Regions to choose from'],
    { code: text(['区划', 'Region'], 12) },
    z.array(z.looseObject({ code: z.string(), name: z.string() })),
    signedIn,
  ),
})
