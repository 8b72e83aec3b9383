import { done, post } from '../kit/call.ts'
import { date, flag, ref, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const fields = {
  organizeId: ref(['机构', 'Organisation'], 'organize', { required: true, search: 'eq' }),
  organizeName: text(['机构名称', 'Organisation name'], 100, { readOnly: true, search: 'like', list: true }),
  enterpriseIds: idList(['可见企业', 'Visible enterprises']),
  enterpriseNames: text(['可见企业', 'Visible enterprises'], 4000, { readOnly: true, list: true }),
  roleIds: idList(['授权角色', 'Granted roles'], { readOnly: true }),
  roleNames: text(['授权角色', 'Granted roles'], 1000, { readOnly: true, list: true }),
  validFrom: date(['生效', 'From'], { required: true, list: true }),
  validTo: date(['失效', 'To'], { search: 'range', list: true }),
  reason: text(['原因', 'Reason'], 200, { required: true, list: true }),
  enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
  ...base,
}

/** 机构白名单 (domain-model.md#R6.7): extra enterprises an organisation sees, and roles its users gain. */
export const organizationwhitelistconfiguration = resource({
  path: '/blade-dcms/organizationwhitelistconfiguration',
  label: ['机构白名单', 'White list'],
  area: 'system',
  table: 'org_whitelist',
  view: 'org_whitelist_v',
  owner: 'region',
  title: 'organizeName',
  fields,
  calls: {
    grant: post(
      ['白名单授权', 'Grant roles to the white list'],
      { Ids: idList(['白名单', 'White list'], { required: true }), roleId: idList(['角色', 'Roles']) },
      done,
      'system_grant',
    ),
  },
})
