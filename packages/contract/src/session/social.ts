import { socialIcon, socialKind } from '../dictionaries/session.ts'
import { enabledStatus } from '../dictionaries/system.ts'
import { done, post } from '../kit/call.ts'
import { checked, code, type Field, integer, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { socialMessages as say } from './social-messages.ts'

const schemes = ['https:', 'http:']
/** Whether the value is a web URL without parts that hide its destination. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return schemes.includes(protocol) && !username && !password && !search && !hash
}
const address = (label: Label, words: { list?: boolean } = {}): Field<string> =>
  checked(text(label, 190, words), isWebAddress, say.address)

/** 第三方登录: external identity providers. One row is one button on the tenant's sign-in page. */
export const social = resource({
  path: '/blade-system/social',
  label: ['第三方登录', 'Identity provider'],
  area: 'social',
  table: 'sys_social',
  owner: 'tenant',
  fields: {
    source: checked(
      text(['来源标识', 'Source'], 30, { required: true, search: 'eq', list: true }),
      (value) => /^[a-z][a-z0-9_-]{1,29}$/.test(value),
      say.source,
    ),
    name: text(['名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    nameEn: text(['英文名称', 'English name'], 60, { list: true }),
    kind: code(['类型', 'Type'], socialKind, { required: true, search: 'eq', list: true }),
    icon: code(['图标', 'Icon'], socialIcon, { default: 'key' }),
    issuer: {
      ...address(['服务地址', 'Issuer'], { list: true }),
      requiredWhen: { field: 'kind', is: [socialKind.is.oidc], message: say.issuerNeeded },
    },
    apiBase: address(['接口地址', 'API address']),
    clientId: text(['应用标识', 'Client ID'], 120, { required: true }),
    clientSecret: text(['应用密钥', 'Client secret'], 190, { writeOnly: true }),
    scopes: text(['授权范围', 'Scopes'], 120),
    redirect: address(['回调地址', 'Callback URL']),
    sort: integer(['排序', 'Sort order'], 0, 10_000, { default: 0 }),
    status: code(['状态', 'Status'], enabledStatus, { search: 'eq', list: true, default: '1' }),
    ...base,
  },
  calls: {
    enable: post(
      ['启用或停用登录方式', 'Enable or disable an identity provider'],
      {
        id: ref(['第三方登录', 'Identity provider'], 'social', { required: true }),
        status: code(['状态', 'Status'], enabledStatus, { default: '1' }),
      },
      done,
      'social_enable',
    ),
  },
})
