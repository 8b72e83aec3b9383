import { visitKind } from '../dictionaries/logs.ts'
import { userType } from '../dictionaries/system.ts'
import { code, ref, text, time } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { savePageView } from './page-view.ts'

/** 访问记录 (domain-model.md#R2.11): page views by user; supervisors see their subtree, an enterprise its own. */
export const viewLog = resource({
  path: '/yhjg-dp/sss/Dashboard/viewLog',
  label: ['访问记录', 'Page views'],
  area: 'log',
  table: 'log_view',
  // Compatible front ends read a log's id under this name.
  idAlias: 'strId',
  view: 'log_view_v',
  title: 'pageName',
  standard: ['list', 'detail'],
  fields: {
    pageName: text(['页面名称', 'Page'], 60, { readOnly: true, search: 'like', list: true }),
    content: text(['内容', 'Content'], 200, { readOnly: true, list: true }),
    path: text(['路径', 'Path'], 200, { readOnly: true, list: true }),
    visitKind: code(['类型', 'Type'], visitKind, { readOnly: true, search: 'eq', list: true }),
    account: text(['账号', 'Account'], 45, { readOnly: true, search: 'like', list: true }),
    userType: code(['用户类型', 'User type'], userType, { readOnly: true, search: 'eq', list: true }),
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    ip: text(['IP', 'IP'], 45, { readOnly: true, list: true }),
    viewTime: time(['时间', 'Time'], { readOnly: true, search: 'range', list: true }),
  },
  calls: { save: savePageView },
})
