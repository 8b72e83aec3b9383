import { enabledStatus } from '../dictionaries/system.ts'
import { code, flag, integer, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** Grant types a client may be allowed. */
export const grants = ['password', 'captcha', 'refresh_token', 'authorization_code', 'social'] as const
/** Client id of the console. */
export const consoleClient = 'saber'

/** 应用: a front end that may request tokens, with its terms. */
export const client = resource({
  path: '/blade-system/client',
  label: ['应用', 'Client'],
  area: 'client',
  table: 'sys_client',
  owner: 'platform',
  title: 'clientId',
  fields: {
    clientId: text(['应用编号', 'Client'], 60, { required: true, search: 'eq', list: true }),
    /** Shown once at creation; stored as a hash and never returned. */
    clientSecret: text(['应用密钥', 'Key'], 200, { writeOnly: true }),
    renewSecret: flag(['更换密钥', 'Renew the key'], { writeOnly: true }),
    resourceIds: text(['资源集合', 'Resources'], 255, { default: '' }),
    scope: text(['授权范围', 'Scope'], 255, { default: 'all', list: true }),
    authorizedGrantTypes: text(['授权类型', 'Grants'], 255, { required: true, search: 'like', list: true }),
    webServerRedirectUri: text(['回调地址', 'Callback URLs'], 2000, { default: '' }),
    authorities: text(['权限', 'Authorities'], 255, { default: '' }),
    accessTokenValidity: integer(['令牌秒数', 'Token lifetime (s)'], 60, 86_400, { default: 3600, list: true }),
    refreshTokenValidity: integer(['刷新令牌秒数', 'Refresh token lifetime (s)'], 300, 31_536_000, {
      default: 604_800,
      list: true,
    }),
    additionalInformation: text(['附加说明', 'Additional information'], 4000, { default: '' }),
    autoapprove: text(['自动授权', 'Auto-approved'], 255, { default: '' }),
    status: code(['状态', 'Status'], enabledStatus, { search: 'eq', list: true, default: '1' }),
    ...base,
  },
})
