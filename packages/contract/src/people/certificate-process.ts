import { certificateType } from '../dictionaries/licences.ts'
import { certificateChangeType, certificateOwner } from '../dictionaries/staff.ts'
import { code, ref, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { changeDiff, requestFields } from '../supervision/change.ts'

const {
  workplaceId: _,
  workplaceName: __,
  subject: ___,
  subjectId: ____,
  changeType: _____,
  ...request
} = requestFields

/** 证照审核 (domain-model.md#R2.3): a change of a certificate with the values before and after. */
export const certificateProcess = resource({
  path: '/yhjg-dp/sss/Dashboard/certificateProcess',
  label: ['证照审核', 'Certificate change'],
  area: 'certificate',
  table: 'change_request',
  view: 'cert_process_v',
  only: { area: 'certificate' },
  title: 'subjectName',
  standard: ['page', 'detail'],
  derived: { diff: changeDiff },
  fields: {
    certificateId: ref(['证照', 'Certificate'], 'any', { readOnly: true, search: 'eq' }),
    ownerKind: code(['证照归属', 'Holder'], certificateOwner, { readOnly: true, search: 'eq', list: true }),
    certificateType: code(['证照类型', 'Certificate type'], certificateType, {
      readOnly: true,
      search: 'eq',
      list: true,
    }),
    changeType: code(['变更类型', 'Change type'], certificateChangeType, { readOnly: true, search: 'eq', list: true }),
    staffName: text(['姓名', 'Name'], 30, { readOnly: true, list: true }),
    ...request,
  },
})
