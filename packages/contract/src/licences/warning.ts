import { licenceWarnKind } from '../dictionaries/licences.ts'
import { code, date, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const { enterpriseId, ...restOfEnt } = ent

/** 许可预警 (domain-model.md#R6.12): a licence that is about to expire, expired, or exceeded. */
export const businesslicensewarning = resource({
  path: '/blade-dcms/businesslicensewarning',
  label: ['许可预警', 'Licence warning'],
  area: 'licence',
  table: 'lic_warning',
  view: 'lic_warning_v',
  title: 'licenseNumber',
  fields: {
    enterpriseId: { ...enterpriseId, required: false, readOnly: true },
    ...restOfEnt,
    licenceId: ref(['许可证', 'Licence'], 'businesslicense', { required: true, search: 'eq' }),
    licenseNumber: text(['许可证号', 'Licence number'], 60, { readOnly: true, list: true }),
    warnKind: code(['预警类型', 'Type'], licenceWarnKind, { search: 'eq', list: true }),
    warnDate: date(['预警日期', 'Date'], { search: 'range', list: true }),
    validTo: date(['有效期止', 'Valid to'], { readOnly: true, list: true }),
    remainDays: integer(['剩余天数', 'Days left'], -100_000, 100_000, { readOnly: true, list: true }),
    handled: flag(['已处理', 'Handled'], { search: 'eq', list: true, default: 0 }),
    handleOpinion: text(['处理说明', 'Handling note'], 300),
    ...base,
  },
})
