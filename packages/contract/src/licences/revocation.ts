import { revocationApplyStatus, revocationKind } from '../dictionaries/licences.ts'
import { done, post } from '../kit/call.ts'
import { code, files, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 撤销记录 (domain-model.md#R6.11): requester and decider of a licence revocation. */
export const businesslicenserevocationlog = resource({
  path: '/blade-dcms/businesslicenserevocationlog',
  label: ['撤销记录', 'Revocation'],
  area: 'licence',
  table: 'lic_revocation_log',
  view: 'lic_revocation_log_v',
  title: 'licenseNumber',
  standard: ['page'],
  fields: {
    ...ent,
    licenceId: ref(['许可证', 'Licence'], 'businesslicense', { required: true, search: 'eq' }),
    licenseNumber: text(['许可证号', 'Licence number'], 60, { readOnly: true, search: 'like', list: true }),
    reason: code(['撤销类型', 'Type'], revocationKind, { search: 'eq', list: true }),
    applyOpinion: text(['申请意见', 'Request comments'], 500, { required: true, list: true, priority: 'decides' }),
    applyFiles: files(['申请附件', 'Request files'], { required: true }),
    applyUser: ref(['申请人', 'Requested by'], 'user', { readOnly: true }),
    applyUserName: text(['申请人', 'Requested by'], 60, { readOnly: true, list: true }),
    applyTime: time(['申请时间', 'Requested at'], { readOnly: true, list: true }),
    revocationApplyStatus: code(['审批状态', 'Status'], revocationApplyStatus, {
      readOnly: true,
      search: 'eq',
      list: true,
    }),
    reviewOpinion: text(['审批意见', 'Comments'], 500, { list: true }),
    fileUrls: files(['审批附件', 'Approval files']),
    reviewUser: ref(['审批人', 'Decided by'], 'user', { readOnly: true }),
    reviewUserName: text(['审批人', 'Decided by'], 60, { readOnly: true, list: true }),
    reviewTime: time(['审批时间', 'Decided at'], { readOnly: true, list: true }),
    ...base,
  },
  calls: {
    revocationVerification: post(
      ['撤销审批', 'Decide a revocation'],
      {
        id: ref(['撤销记录', 'Revocation'], 'businesslicenserevocationlog', { required: true }),
        revocationApplyStatus: code(['审批状态', 'Status'], revocationApplyStatus, { required: true }),
        reviewOpinion: text(['审批意见', 'Comments'], 500),
        fileUrls: files(['审批附件', 'Approval files']),
      },
      done,
      'licence_verify',
    ),
  },
})
