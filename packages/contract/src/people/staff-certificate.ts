import { staffCertType } from '../dictionaries/licences.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { certificateState, specialOperation, staffPost } from '../dictionaries/staff.ts'
import { code, date, files, integer, ref, text } from '../kit/field.ts'
import { scans } from '../kit/file-rule.ts'
import { importCalls } from '../kit/import-calls.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { peopleMessages as say } from './people-messages.ts'

/** 人员证书 (domain-model.md#R2.5): reviewed by `submit` with `reviewStatus`, or with its holder. */
export const userCertificate = resource({
  path: '/yhjg-dp/sss/Dashboard/userCertificate',
  label: ['人员证书', 'Staff certificate'],
  area: 'staff',
  table: 'staff_certificate',
  view: 'staff_certificate_v',
  title: 'certificateNo',
  reviewable: true,
  calls: importCalls(['人员证书', 'Staff certificates'], 'staff_add', 'import-certificates'),
  fields: {
    ...ent,
    /** Of the same enterprise. */
    staffId: ref(['人员', 'Staff member'], 'user-staff', { required: true, search: 'eq' }),
    realName: text(['姓名', 'Name'], 30, { readOnly: true, search: 'like', list: true }),
    post: code(['岗位', 'Post'], staffPost, { readOnly: true, search: 'eq', list: true }),
    staffCertType: code(['证书类型', 'Certificate type'], staffCertType, { required: true, search: 'eq', list: true }),
    specialOperation: code(['作业类别', 'Operation'], specialOperation, {
      requiredWhen: {
        field: 'staffCertType',
        is: [staffCertType.is.specialOperations],
        message: say.operationMissing,
      },
      search: 'eq',
      list: true,
    }),
    certificateNo: text(['证书编号', 'Certificate no.'], 60, { required: true, search: 'like', list: true }),
    issueOrg: text(['发证机关', 'Issued by'], 100, { required: true }),
    validFrom: date(['有效期起', 'Valid from'], { required: true, list: true }),
    validTo: date(['有效期止', 'Valid to'], { required: true, search: 'range', list: true }),
    /** Of special operations, three years after `validFrom` unless given; the certificate lapses when it passes. */
    recheckDate: date(['复审日期', 'Re-examination due'], { search: 'range', list: true }),
    remainDays: integer(['剩余天数', 'Days left'], -100_000, 100_000, { readOnly: true, list: true }),
    expireState: code(['到期状态', 'Validity'], certificateState, { readOnly: true, search: 'eq', list: true }),
    files: files(['扫描件', 'Scans'], { required: true, accepts: scans }),
    ...review(reviewStatus),
    ...base,
  },
})
