import { z } from 'zod'
import { enabledStatus } from '../dictionaries/system.ts'
import { done, get, open, post } from '../kit/call.ts'
import { checked, code, type Field, integer, ref, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import type { Label } from '../kit/label.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { tenancyMessages as say } from './tenancy-messages.ts'

/** The platform's own tenant; only its role `administrator` sees other tenants' data. */
export const mainTenant = '000000'

const address = (label: Label): Field<string> =>
  checked(text(label, 500), (value) => /^https?:\/\//i.test(value) && URL.canParse(value), say.webAddress)
const own = { tenantId: text(['租户编号', 'Tenant'], 12, { required: true }) }
const accountNumber = (words: { default?: number; list?: boolean } = {}) =>
  integer(['账号额度', 'Account quota'], -1, 1_000_000, words)

/** 租户: an authority with its own accounts, roles, departments and data. */
export const tenant = resource({
  path: '/blade-system/tenant',
  label: ['租户', 'Tenant'],
  area: 'tenant',
  table: 'sys_tenant',
  view: 'sys_tenant_v',
  owner: 'tenant',
  title: 'tenantName',
  fields: {
    tenantId: text(['租户编号', 'Tenant'], 12, { readOnly: true, search: 'like', list: true }),
    tenantName: text(['租户名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    linkman: text(['联系人', 'Contact'], 30, { search: 'like', list: true }),
    contactNumber: text(['联系电话', 'Phone'], 20, { search: 'like', list: true }),
    address: text(['联系地址', 'Address'], 200),
    domainUrl: address(['绑定域名', 'Domain']),
    backgroundUrl: address(['登录背景', 'Sign-in background']),
    accountNumber: accountNumber({ default: -1, list: true }),
    userCount: integer(['已用账号', 'Accounts used'], 0, 1_000_000_000, { readOnly: true, list: true }),
    expireTime: time(['过期时间', 'Expires at'], { search: 'range', list: true }),
    packageId: ref(['产品包', 'Package'], 'tenant-package', { search: 'eq' }),
    packageName: text(['产品包', 'Package'], 60, { readOnly: true, list: true }),
    datasourceId: ref(['数据源', 'Data source'], 'datasource', { readOnly: true }),
    status: code(['状态', 'Status'], enabledStatus, { search: 'eq', list: true, default: '1' }),
    ...base,
  },
  standard: ['page', 'list', 'detail', 'select', 'submit', 'remove'],
  calls: {
    setting: post(
      ['租户授权配置', 'Set tenant limits'],
      {
        ids: idList(['租户', 'Tenants'], { required: true }),
        accountNumber: accountNumber(),
        expireTime: time(['过期时间', 'Expires at']),
      },
      done,
      'tenant_setting',
    ),
    datasource: post(
      ['租户数据源配置', 'Set the data source of a tenant'],
      { ...own, datasourceId: text(['数据源', 'Data source'], 20) },
      done,
      'tenant_datasource',
    ),
    packageDetail: get(['租户产品包', 'Package of a tenant'], own, z.looseObject({}), 'tenant_view', {
      path: 'package-detail',
    }),
    packageSetting: post(
      ['租户产品包配置', 'Set the package of a tenant'],
      { ...own, packageId: ref(['产品包', 'Package'], 'tenant-package') },
      done,
      'tenant_package',
      { path: 'package-setting' },
    ),
    info: get(['租户信息', 'Tenant of a domain'], { domain: text(['域名', 'Domain'], 300) }, z.looseObject({}), open),
  },
})
