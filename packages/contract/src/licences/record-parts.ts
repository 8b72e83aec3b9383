import { z } from 'zod'
import { licenceAct, licenceActionType, licenceRecordStatus, licenceStatus } from '../dictionaries/licences.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { done, get, post } from '../kit/call.ts'
import { code, files, flag, json, optional, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

const recordId = ref(['申请', 'Application'], 'businesslicenserecord', { required: true, search: 'eq' })
const recordNo = text(['申请编号', 'Application'], 30, { readOnly: true, list: true })
const ofRecord = { recordId: ref(['申请', 'Application'], 'businesslicenserecord', { required: true }) }
/** The owner of a part is the owner of its application. */
const { enterpriseId, ...restOfEnt } = ent
const owner = { enterpriseId: { ...enterpriseId, required: false, readOnly: true }, ...restOfEnt }

const materialFields = {
  ...owner,
  recordId,
  recordNo,
  guideMaterialId: ref(['材料清单项', 'List item'], 'guidehandlematerial', { search: 'eq' }),
  materialName: text(['材料名称', 'Material'], 100, { required: true, list: true }),
  required: flag(['必须', 'Required'], { required: true, list: true, default: 0 }),
  files: files(['文件', 'Files']),
  checkStatus: code(['核对', 'Checked'], reviewStatus, { list: true }),
  checkOpinion: text(['核对意见', 'Check comments'], 300, { list: true }),
  ...base,
}
/** 申请材料 (domain-model.md#R6.12). Uploaded by the applicant, checked by the authority. */
export const businesslicensemateria = resource({
  path: '/blade-dcms/businesslicensemateria',
  label: ['申请材料', 'Material'],
  area: 'licence',
  table: 'lic_materia',
  view: 'lic_materia_v',
  title: 'materialName',
  standard: ['page', 'list', 'detail', 'remove'],
  fields: materialFields,
  calls: {
    // Both sides write here: the enterprise with licence_edit, the authority with licence_process.
    submit: post(
      ['填报或核对材料', 'Submit or check a material'],
      { id: ref(['材料', 'Material'], 'businesslicensemateria'), ...optional(materialFields) },
      z.object({ id: z.string() }),
      'licence_view',
    ),
    submitList: post(
      ['批量填报或核对', 'Submit or check several'],
      { list: json(['材料', 'Materials'], z.array(z.looseObject({})).min(1).max(100), { required: true }) },
      done,
      'licence_view',
    ),
    getMeteriaList: get(
      ['申请的材料', 'Materials of an application'],
      ofRecord,
      z.array(rowSchema(materialFields)),
      'licence_view',
    ),
  },
})

const fileFields = {
  ...owner,
  recordId,
  recordNo,
  /** apply, approve, site, publicity. */
  fileKind: text(['文件类型', 'Type'], 10, { required: true, search: 'eq', list: true }),
  attachId: ref(['附件', 'Attachment'], 'attach', { required: true }),
  attachName: text(['附件', 'Attachment'], 255, { readOnly: true, list: true }),
  /** The attachment as a downloadable item. */
  files: files(['附件', 'Attachment'], { readOnly: true }),
  ...base,
}
/** 审批文件 (domain-model.md#R6.12). */
export const businesslicenserecordfile = resource({
  path: '/blade-dcms/businesslicenserecordfile',
  label: ['审批文件', 'Approval file'],
  area: 'licence',
  table: 'lic_record_file',
  view: 'lic_record_file_v',
  title: 'fileKind',
  standard: [],
  fields: fileFields,
  calls: {
    list_by_record: get(
      ['申请的文件', 'Files of an application'],
      ofRecord,
      z.array(rowSchema(fileFields)),
      'licence_view',
    ),
    approveFileList_by_record: get(
      ['审批文件', 'Approval files'],
      ofRecord,
      z.array(rowSchema(fileFields)),
      'licence_view',
    ),
    // Only the uploader may remove a file, whichever side they are on.
    remove: post(['删除文件', 'Delete files'], { ids: text(['文件', 'Files'], 4000) }, done, 'licence_view'),
  },
})

/** 办理日志 (domain-model.md#R6.12): all steps of an application and of a licence. */
export const businesslicenserecordlog = resource({
  path: '/blade-dcms/businesslicenserecordlog',
  label: ['办理日志', 'Handling log'],
  area: 'licence',
  table: 'lic_record_log',
  view: 'lic_record_log_v',
  title: 'recordNo',
  fields: {
    ...owner,
    recordId,
    recordNo,
    licenceId: ref(['许可证', 'Licence'], 'businesslicense', { readOnly: true, search: 'eq' }),
    act: code(['经过', 'Step'], licenceAct, { readOnly: true, list: true }),
    actionType: code(['动作', 'Action'], licenceActionType, { readOnly: true, search: 'eq', list: true }),
    fromStatus: code(['原状态', 'From'], licenceRecordStatus, { readOnly: true, list: true }),
    toStatus: code(['新状态', 'To'], licenceRecordStatus, { readOnly: true, list: true }),
    fromLicenceStatus: code(['许可证原状态', 'Licence status from'], licenceStatus, { readOnly: true }),
    toLicenceStatus: code(['许可证新状态', 'Licence status to'], licenceStatus, { readOnly: true }),
    opinion: text(['意见', 'Comments'], 500, { readOnly: true, list: true }),
    files: files(['附件', 'Files'], { readOnly: true }),
    operator: text(['办理人', 'Handled by'], 60, { readOnly: true, list: true }),
    operateOrg: text(['办理机构', 'Organisation'], 100, { readOnly: true, list: true }),
    operateTime: time(['办理时间', 'Handled at'], { readOnly: true, search: 'range', list: true }),
    ...base,
  },
})
