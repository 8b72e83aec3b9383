import { enterpriseNature } from '../dictionaries/enterprises.ts'
import { code, ref, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

/**
 * 往来单位: possible trading partners: every enterprise of the tenant by name, regardless of its supervisor. An
 * order names two enterprises, and neither sees the other's register.
 */
export const counterparty = resource({
  path: '/blade-dcms/enterprise/counterparty',
  label: ['往来单位', 'Counterparty'],
  area: 'order',
  table: 'ent_enterprise',
  view: 'ent_enterprise_v',
  owner: 'tenant',
  title: 'enterpriseName',
  standard: ['page'],
  fields: {
    enterpriseName: text(['企业名称', 'Enterprise name'], 100, { search: 'like', list: true, readOnly: true }),
    creditCode: text(['统一社会信用代码', 'Credit code'], 18, { search: 'eq', list: true, readOnly: true }),
    enterpriseNature: code(['企业性质', 'Nature'], enterpriseNature, { search: 'eq', list: true, readOnly: true }),
    regionCode: ref(['行政区划', 'Region'], 'region', { search: 'subtree', readOnly: true }),
  },
})
