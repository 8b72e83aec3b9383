import { z } from 'zod'
import { certificateType, licenceActionType } from '../dictionaries/licences.ts'
import { done, get, paged, post } from '../kit/call.ts'
import { code, date, files, json, optional, ref, text } from '../kit/field.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { publicityFields } from './publicity.ts'
import { recordFields } from './record-fields.ts'

const id = ref(['申请', 'Application'], 'businesslicenserecord', { required: true })
const materials = json(['申请材料', 'Materials'], z.array(z.looseObject({})).max(100))
const counted = z.object({
  total: z.number(),
  issued: z.number(),
  inProgress: z.number(),
  returned: z.number(),
  refused: z.number(),
  avgDays: z.number(),
  overdue: z.number(),
  byType: z.array(z.object({ applyType: z.string(), count: z.number() })),
})

/** 许可申请 (domain-model.md#R6.9). */
export const businesslicenserecord = resource({
  path: '/blade-dcms/businesslicenserecord',
  label: ['许可申请', 'Licence application'],
  area: 'licence',
  table: 'lic_record',
  view: 'lic_record_v',
  title: 'recordNo',
  prefix: 'XK',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: recordFields,
  calls: {
    save: post(
      ['保存申请和材料', 'Save with materials'],
      {
        id: ref(['申请', 'Application'], 'businesslicenserecord'),
        ...optional(recordFields),
        businessLicenseMaterias: materials,
      },
      z.object({ id: z.string() }),
      'licence_edit',
    ),
    submitForReview: post(['提交审核', 'Submit for review'], { id }, done, 'licence_edit'),
    setBusinessLicenseStatus: post(
      ['办理', 'Handle'],
      {
        ids: text(['申请', 'Applications'], 4000, { required: true }),
        type: code(['办理动作', 'Action'], licenceActionType, { required: true }),
        reviewOpinion: text(['审核意见', 'Comments'], 500),
        licenseNumber: text(['许可证号', 'Licence number'], 60),
        files: files(['附件', 'Files']),
      },
      done,
      'licence_process',
    ),
    saveAttach: post(
      ['补充审批文件', 'Add approval files'],
      { attachIds: text(['附件', 'Files'], 400, { required: true }), id },
      done,
      'licence_process',
      { path: 'save_attach' },
    ),
    pagePublicity: get(
      ['申请公示', 'Applications on public notice'],
      { certificateType: code(['许可种类', 'Licence type'], certificateType) },
      paged(rowSchema(publicityFields)),
      'licence_view',
    ),
    count: post(
      ['申请统计', 'Application statistics'],
      {
        startDate: date(['开始日期', 'From'], { required: true }),
        endDate: date(['结束日期', 'To'], { required: true }),
      },
      counted,
      'licence_view',
    ),
  },
})
