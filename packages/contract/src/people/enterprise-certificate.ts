import { z } from 'zod'
import { certificateType } from '../dictionaries/licences.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { certificateState } from '../dictionaries/staff.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { done, get, open, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, files, integer, json, optional, ref, text } from '../kit/field.ts'
import { scans } from '../kit/file-rule.ts'
import { media } from '../kit/media.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { isSocialCreditCode } from '../kit/validators.ts'
import { permitSchema } from '../licences/licence.ts'

const fields = {
  ...ent,
  certificateType: code(['证照类型', 'Certificate type'], certificateType, {
    required: true,
    search: 'eq',
    list: true,
  }),
  certificateNo: text(['证书编号', 'Certificate no.'], 60, { required: true, search: 'like', list: true }),
  /** The label of the type, unless given. */
  certificateName: text(['证照名称', 'Certificate name'], 100, { search: 'like', list: true }),
  /** The enterprise's own, unless given; any other is refused. */
  businessLicenseNo: checked(
    text(['统一社会信用代码', 'Credit code'], 18, { search: 'eq', list: true }),
    isSocialCreditCode,
    messages.socialCreditCode,
  ),
  licenceId: ref(['来源许可', 'Licence'], 'businesslicense', { readOnly: true }),
  scope: text(['许可范围', 'Scope'], 500, { list: true }),
  permitCategories: json(['许可品种', 'Permitted goods'], permitSchema),
  issueOrg: text(['发证机关', 'Issued by'], 100, { required: true, search: 'like', list: true }),
  issueDate: date(['发证日期', 'Issued'], { required: true, search: 'range', list: true }),
  validFrom: date(['有效期起', 'Valid from'], { required: true, list: true }),
  validTo: date(['有效期止', 'Valid to'], { required: true, search: 'range', list: true }),
  remainDays: integer(['剩余天数', 'Days left'], -100_000, 100_000, { readOnly: true, list: true }),
  expireState: code(['到期状态', 'Validity'], certificateState, { readOnly: true, search: 'eq', list: true }),
  legalPerson: text(['法定代表人', 'Legal representative'], 30),
  address: text(['地址', 'Address'], 200),
  files: files(['证照扫描件', 'Scans'], { required: true, accepts: scans }),
  /** Address of the public page, relative to this server. */
  qrCode: text(['二维码', 'QR code'], 255, { readOnly: true }),
  ...review(reviewStatus),
  ...base,
}
const id = z.object({ id: z.string() })
const certificate = { id: ref(['证照', 'Certificate'], 'certificate', { required: true }) }
const company = rowSchema(enterprise.fields)
/** Optional for the enterprise's own users. */
const given = { ...fields, enterpriseId: { ...fields.enterpriseId, required: false } }

/** What everyone may know of an approved certificate: the page its printed code leads to. */
const publicCertificate = z.object({
  id: z.string(),
  enterpriseName: z.string(),
  certificateType: z.string(),
  certificateNo: z.string(),
  certificateName: z.string(),
  scope: z.string().nullable(),
  issueOrg: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  expireState: z.string(),
})

/**
 * 企业证照 (domain-model.md#R2.2). An enterprise's entry and its changes are reviewed first; the authority corrects
 * directly. The certificate of a licence issued here is written with it and changes with it only.
 */
export const enterpriseCertificate = resource({
  path: '/yhjg-dp/sss/Dashboard/enterprise/certificate',
  label: ['企业证照', 'Enterprise certificate'],
  area: 'certificate',
  table: 'ent_certificate',
  view: 'ent_certificate_v',
  title: 'certificateName',
  idAlias: 'certificateId',
  fields,
  standard: { page: 'page', list: 'list', detail: 'detail', remove: '/yhjg-dp/sss/Dashboard/certificate/remove' },
  calls: {
    save: post(['新增证照', 'Add a certificate'], given, id, 'certificate_add', {
      path: '/yhjg-dp/sss/Dashboard/certificate/save',
    }),
    modify: post(['申请修改证照', 'Propose a change'], { ...optional(given), ...certificate }, id, 'certificate_edit'),
    update: post(
      ['更正证照', 'Correct a certificate'],
      { ...optional(given), ...certificate },
      id,
      'certificate_process',
    ),
    process: post(
      ['审核证照', 'Review certificates'],
      {
        /** Ids of certificates, or of their changes. */
        ids: text(['证照', 'Certificates'], 4000, { required: true }),
        status: code(['审核结论', 'Decision'], reviewStatus, { required: true }),
        reviewOpinion: text(['审核意见', 'Comments'], 500),
      },
      done,
      'certificate_process',
    ),
    getBaseEnterpriseByBusinessLicenseNo: get(
      ['按信用代码查企业', 'Enterprise by credit code'],
      { businessLicenseNo: text(['统一社会信用代码', 'Credit code'], 18, { required: true }) },
      company,
      'certificate_view',
      { path: '/yhjg-dp/sss/Dashboard/certificate/getBaseEnterpriseByBusinessLicenseNo' },
    ),
    getBaseEnterpriseById: get(
      ['按编号查企业', 'Enterprise by id'],
      { id: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
      company,
      'certificate_view',
      { path: '/yhjg-dp/sss/Dashboard/certificate/getBaseEnterpriseById' },
    ),
  },
})

/** The same register under the base service's path. */
export const basecertificate = resource({
  ...enterpriseCertificate,
  path: '/yhjg-base/basecertificate',
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  calls: {
    print: get(
      ['打印证照', 'Print a certificate'],
      { certificateId: ref(['证照', 'Certificate'], 'certificate', { required: true }) },
      z.unknown(),
      'certificate_view',
      { bare: true, byAddress: true, media: [media.pdf] },
    ),
    publicDetail: get(['证照公开信息', 'Public certificate information'], certificate, publicCertificate, open),
  },
})
