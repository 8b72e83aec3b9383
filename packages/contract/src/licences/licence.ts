import { z } from 'zod'
import { economicType, modeOfOperation } from '../dictionaries/enterprises.ts'
import { certificateType, licenceStatus, revocationKind } from '../dictionaries/licences.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { reportDeliverType } from '../dictionaries/warnings.ts'
import { done, get, open, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, decimal, files, flag, json, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { isSocialCreditCode } from '../kit/validators.ts'
import { publicLicenceFields } from './publicity.ts'

/**
 * Keys of productCategory and productGrade, or of materialClass for raw materials:
 * `{categories, grades, classes}`; an absent list permits all.
 */
export const permitSchema = z.object({
  categories: z.array(z.string()).max(50).optional(),
  grades: z.array(z.string()).max(10).optional(),
  classes: z.array(z.string()).max(20).optional(),
})

const licence = ref(['许可证', 'Licence'], 'businesslicense', { required: true })
const organization = ref(['机构', 'Organisation'], 'organize', { required: true })

/** 经营许可证 (domain-model.md#R6.10). */
export const businesslicense = resource({
  path: '/blade-dcms/businesslicense',
  label: ['许可证', 'Licence'],
  area: 'licence',
  table: 'lic_licence',
  view: 'lic_licence_v',
  title: 'licenseNumber',
  idAlias: 'businessLicenseId',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: {
    ...ent,
    licenseNumber: text(['许可证号', 'Licence number'], 60, { required: true, search: 'like', list: true }),
    certificateType: code(['许可种类', 'Licence type'], certificateType, { required: true, search: 'eq', list: true }),
    recordId: ref(['申请记录', 'Application'], 'businesslicenserecord', { readOnly: true }),
    creditCode: checked(
      text(['信用代码', 'Credit code'], 18, { required: true, search: 'eq', list: true }),
      isSocialCreditCode,
      messages.socialCreditCode,
    ),
    principal: text(['主要负责人', 'Head of plant'], 30, { required: true, list: true }),
    address: text(['地址', 'Address'], 200, { required: true }),
    storageAddress: text(['储存地址', 'Storage address'], 200),
    scope: text(['许可范围', 'Scope'], 500, { required: true, list: true }),
    permitCategories: json(['许可品种', 'Permitted goods'], permitSchema, { required: true }),
    maxStockBox: decimal(['核定储量(箱)', 'Licensed stock (boxes)'], 14, 2, { list: true, min: 0 }),
    maxStockKg: decimal(['核定药量', 'Licensed explosive'], 14, 2, { list: true, min: 0, unit: 'kg' }),
    economicType: code(['经济类型', 'Economic type'], economicType),
    modeOfOperation: code(['经营方式', 'Mode of operation'], modeOfOperation, { search: 'eq' }),
    issueOrg: text(['发证机关', 'Issuer'], 100, { required: true, list: true }),
    issueDate: date(['发证日期', 'Issued'], { required: true, search: 'range', list: true }),
    validFrom: date(['有效期起', 'Valid from'], { required: true, list: true }),
    validTo: date(['有效期止', 'Valid to'], { required: true, search: 'range', list: true }),
    status: code(['状态', 'Status'], licenceStatus, { readOnly: true, search: 'eq', list: true }),
    businessLicenseVerifyStatus: code(['核验状态', 'Verification'], reviewStatus, {
      readOnly: true,
      search: 'eq',
      list: true,
    }),
    verifyComments: text(['核验意见', 'Comments'], 500, { readOnly: true, list: true }),
    reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true }),
    verifyOrganizeId: ref(['核验机构', 'Verifying organisation'], 'organize', { readOnly: true, search: 'eq' }),
    verifyOrganizeName: text(['核验机构', 'Verifying organisation'], 100, { readOnly: true, list: true }),
    adminOrganizeId: ref(['主管机构', 'Administering organisation'], 'organize', { readOnly: true, search: 'eq' }),
    adminOrganizeName: text(['主管机构', 'Administering organisation'], 100, { readOnly: true, list: true }),
    isBeingRevoked: flag(['撤销中', 'Being revoked'], { readOnly: true, search: 'eq', list: true }),
    beforeLicenceId: ref(['原证', 'Previous licence'], 'businesslicense', { readOnly: true }),
    publicity: flag(['公示', 'Published'], { readOnly: true, search: 'eq' }),
    files: files(['扫描件', 'Scans']),
    ...base,
  },
  calls: {
    publicDetail: get(
      ['许可证公开信息', 'Public licence information'],
      { id: licence },
      rowSchema(publicLicenceFields),
      open,
    ),
    retract: post(['撤回', 'Withdraw'], { id: licence }, done, 'licence_edit'),
    assignVerifyOrganization: post(
      ['指派核验机构', 'Assign the verifying organisation'],
      { id: licence, organizationId: organization },
      done,
      'licence_verify',
    ),
    assignAdminOrganization: post(
      ['指派主管机构', 'Assign the administering organisation'],
      { id: licence, organizationId: organization },
      done,
      'licence_verify',
    ),
    verifyEnterprise: post(
      ['核验', 'Verify'],
      {
        businessLicenseId: licence,
        businessLicenseVerifyStatus: code(['核验状态', 'Verification'], reviewStatus, { required: true }),
        verifyComments: text(['核验意见', 'Comments'], 500),
      },
      done,
      'licence_verify',
    ),
    repeatVerify: post(['重新核验', 'Verify again'], { id: licence }, done, 'licence_verify'),
    reportAndDeliver: post(
      ['上报下发', 'Send up or down'],
      {
        type: code(['方向', 'Direction'], reportDeliverType, { required: true }),
        id: licence,
        reviewOpinion: text(['审核意见', 'Comments'], 500, { required: true }),
        /** Target organisation, when several qualify. */
        organizationId: ref(['机构', 'Organisation'], 'organize'),
      },
      done,
      'licence_verify',
    ),
    revocation: post(
      ['申请撤销', 'Request revocation'],
      {
        id: licence,
        reviewOpinion: text(['审核意见', 'Comments'], 500, { required: true }),
        /** Required; checked after visibility, so a caller who may not see the licence gets that error first. */
        files: files(['附件', 'Files']),
        reason: code(['撤销类型', 'Type'], revocationKind),
      },
      done,
      'licence_verify',
    ),
    isBeingRevoked: post(
      ['是否撤销中', 'Whether it is being revoked'],
      { id: licence },
      z.object({ revoking: z.boolean(), logId: z.string().nullable() }),
      'licence_view',
    ),
  },
})
