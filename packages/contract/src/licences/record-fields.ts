import { z } from 'zod'
import { economicType, modeOfOperation } from '../dictionaries/enterprises.ts'
import type { guideKind } from '../dictionaries/licences.ts'
import { certificateType, licenceRecordStatus } from '../dictionaries/licences.ts'
import { applyType } from '../dictionaries/warnings.ts'
import { changeItem } from '../dictionaries/workplaces.ts'
import { messages } from '../kit/common-messages.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { keysOf } from '../kit/dictionary.ts'
import { checked, code, date, decimal, files, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { isSocialCreditCode, mobile } from '../kit/validators.ts'
import { permitSchema } from './licence.ts'
import { licenceMessages as say } from './licence-messages.ts'

const forWholesale = {
  field: 'certificateType',
  is: [certificateType.is.wholesaleLicence],
  message: say.wholesale,
} as const

const changesSchema = z
  .array(
    z.object({
      changeItem: z.enum(keysOf(changeItem)),
      old: z.string().trim().max(500),
      new: z.string().trim().min(1).max(500),
    }),
  )
  .max(20)
/** Licence kinds that are applied for; the other kinds of certificateType are registered. */
export const appliedFor: ReadonlySet<string> = new Set([
  certificateType.is.productionSafetyLicence,
  certificateType.is.wholesaleLicence,
  certificateType.is.retailLicence,
  certificateType.is.hazardousChemicalsBusinessLicence,
  certificateType.is.safeUseLicence,
])

/** Guide kinds allowed for each application type. */
export const guideKindsFor: Readonly<Record<KeyOf<typeof applyType>, readonly KeyOf<typeof guideKind>[]>> = {
  '1': ['1'],
  '2': ['3'],
  '3': ['2'],
  '4': ['1', '5'],
  '5': ['4'],
}

/** Fields of an application (domain-model.md#R6.9). Omitted enterprise data is filled from the register. */
export const recordFields = {
  ...ent,
  recordNo: text(['申请编号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
  applyType: code(['申请类型', 'Type'], applyType, { required: true, search: 'eq', list: true }),
  certificateType: code(['许可种类', 'Licence type'], certificateType, { required: true, search: 'eq', list: true }),
  licenceId: ref(['原许可证', 'Existing licence'], 'businesslicense', {
    requiredWhen: { field: 'applyType', not: [applyType.is.first], message: say.licenceNeeded },
    search: 'eq',
  }),
  licenceName: text(['原许可证', 'Existing licence'], 60, { readOnly: true }),
  changeItems: json(['变更事项', 'Changes'], changesSchema, {
    requiredWhen: { field: 'applyType', is: [applyType.is.change], message: say.changesNeeded },
  }),
  guideId: ref(['办事指南', 'Guide'], 'guide', { required: true }),
  guideName: text(['办事指南', 'Guide'], 100, { readOnly: true }),
  applyDate: date(['申请日期', 'Applied'], { readOnly: true, search: 'range', list: true }),
  applicant: text(['经办人', 'Applicant'], 30, { required: true, list: true }),
  applicantPhone: mobile(['电话', 'Phone'], { required: true }),
  principal: text(['主要负责人', 'Head of plant'], 30),
  address: text(['地址', 'Address'], 200),
  creditCode: checked(text(['信用代码', 'Credit code'], 18), isSocialCreditCode, messages.socialCreditCode),
  economicType: code(['经济类型', 'Economic type'], economicType),
  modeOfOperation: code(['经营方式', 'Mode of operation'], modeOfOperation),
  scope: text(['申请许可范围', 'Scope'], 500, { required: true, list: true }),
  permitCategories: json(['申请品种', 'Categories'], permitSchema, { required: true }),
  storageAddress: text(['储存地址', 'Storage address'], 200, { requiredWhen: forWholesale }),
  storageArea: decimal(['仓库面积', 'Warehouse area'], 12, 2, {
    requiredWhen: forWholesale,
    min: 0,
    unit: 'm²',
  }),
  maxStockBox: decimal(['核定储量(箱)', 'Licensed stock (boxes)'], 14, 2, { requiredWhen: forWholesale, min: 0 }),
  maxStockKg: decimal(['核定药量', 'Licensed explosive'], 14, 2, { min: 0, unit: 'kg' }),
  validYears: integer(['申请年限', 'Years'], 1, 3, { required: true }),
  status: code(['状态', 'Status'], licenceRecordStatus, { readOnly: true, search: 'eq', list: true }),
  verifyOrganizeId: ref(['审核机构', 'Verifying organisation'], 'organize', { readOnly: true, search: 'eq' }),
  verifyOrganizeName: text(['审核机构', 'Verifying organisation'], 100, { readOnly: true, list: true }),
  adminOrganizeId: ref(['主管机构', 'Administering organisation'], 'organize', { readOnly: true, search: 'eq' }),
  adminOrganizeName: text(['主管机构', 'Administering organisation'], 100, { readOnly: true, list: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true, list: true }),
  licenseNumber: text(['许可证号', 'Licence number'], 60, { readOnly: true, search: 'like', list: true }),
  publicityFrom: date(['公示开始', 'Public notice from'], { readOnly: true, list: true }),
  publicityTo: date(['公示结束', 'Public notice to'], { readOnly: true, list: true }),
  acceptTime: time(['受理时间', 'Accepted'], { readOnly: true, search: 'range', list: true }),
  finishTime: time(['办结时间', 'Finished'], { readOnly: true, search: 'range', list: true }),
  limitDays: integer(['法定时限', 'Statutory period'], 0, 90, { readOnly: true, list: true, unit: '工作日' }),
  limitDate: date(['办结期限', 'Due by'], { readOnly: true, list: true, search: 'range' }),
  overdue: flag(['超期', 'Overdue'], { readOnly: true, search: 'eq', list: true }),
  files: files(['附件', 'Files']),
  ...base,
}
