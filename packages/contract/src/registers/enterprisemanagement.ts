import { date, flag, integer, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

const fields = {
  ...ent,
  keySupervision: flag(['重点监管', 'Key supervision'], { search: 'eq', list: true }),
  keyReason: text(['重点原因', 'Reason for key supervision'], 200, {
    requiredWhen: { field: 'keySupervision', is: ['1'] },
  }),
  abnormal: flag(['异常名录', 'Abnormal list'], { search: 'eq', list: true }),
  abnormalReason: text(['异常原因', 'Abnormality reason'], 200, {
    requiredWhen: { field: 'abnormal', is: ['1'] },
  }),
  gridLeader: text(['网格员', 'Grid supervisor'], 30, { search: 'like', list: true }),
  gridPhone: mobile(['网格员电话', 'Grid supervisor phone']),
  contactLeader: text(['包保领导', 'Responsible official'], 30, { list: true }),
  checkFrequency: integer(['年检查次数', 'Inspections per year'], 0, 365, { list: true }),
  checkedCount: integer(['已检查', 'Inspections done'], 0, 100_000, { readOnly: true, list: true }),
  accountCount: integer(['账号数', 'Accounts'], 0, 100_000, { readOnly: true, list: true }),
  accountExpire: date(['账号有效期', 'Accounts valid until'], { list: true }),
  joinDate: date(['接入日期', 'Connected since'], { search: 'range', list: true }),
  remark: text(['备注', 'Remark'], 255),
  ...base,
}

/** 企业监管信息 (domain-model.md#R6.2): authority data about an enterprise besides its register, one row each. */
export const enterprisemanagement = resource({
  path: '/blade-dcms/enterprisemanagement',
  label: ['企业监管信息', 'Supervision data'],
  area: 'enterprise',
  table: 'ent_management',
  view: 'ent_management_v',
  title: 'enterpriseName',
  fields,
})
