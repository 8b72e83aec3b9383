import { z } from 'zod'
import { certificateType, guideKind } from '../dictionaries/licences.ts'
import { get } from '../kit/call.ts'
import { code, decimal, files, flag, integer, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

const guideId = ref(['指南', 'Guide'], 'guide', { required: true, search: 'eq' })
const guideName = text(['指南', 'Guide'], 100, { readOnly: true, list: true })
const ofGuide = { guideId: ref(['指南', 'Guide'], 'guide', { required: true }) }

/** 办事指南 (domain-model.md#R6.13): application requirements and processing time. */
export const guide = resource({
  path: '/blade-dcms/guide',
  label: ['办事指南', 'Guide'],
  area: 'licence',
  table: 'lic_guide',
  view: 'lic_guide_v',
  owner: 'authority',
  title: 'guideName',
  fields: {
    guideName: text(['事项名称', 'Title'], 100, { required: true, search: 'like', list: true }),
    guideKind: code(['事项类型', 'Type'], guideKind, { required: true, search: 'eq', list: true }),
    certificateType: code(['许可种类', 'Licence type'], certificateType, { search: 'eq', list: true }),
    basis: text(['设定依据', 'Legal basis'], 5000, { required: true }),
    conditions: text(['办理条件', 'Conditions'], 5000, { required: true }),
    handleOrg: text(['办理机构', 'Office'], 100, { required: true, list: true }),
    handlePlace: text(['办理地点', 'Place'], 200),
    consultPhone: text(['咨询电话', 'Phone'], 20, { list: true }),
    limitDays: integer(['法定时限(工作日)', 'Statutory days'], 1, 90, { required: true, list: true }),
    promiseDays: integer(['承诺时限', 'Promised days'], 1, 90, { list: true }),
    fee: decimal(['收费', 'Fee'], 10, 2, { min: 0 }),
    enabled: flag(['启用', 'Enabled'], { search: 'eq', list: true, default: 1 }),
    organizeId: ref(['发布机构', 'Issued by'], 'organize', { readOnly: true }),
    organizeName: text(['发布机构', 'Issued by'], 100, { readOnly: true }),
    ...base,
  },
})

const materialFields = {
  guideId,
  guideName,
  materialName: text(['材料名称', 'Material'], 100, { required: true, list: true }),
  /** original, copy, electronic. */
  materialForm: text(['材料形式', 'Form'], 20, { list: true }),
  copies: integer(['份数', 'Copies'], 1, 9),
  required: flag(['必须', 'Required'], { required: true, list: true }),
  templateFile: files(['样表', 'Template'], { list: true }),
  ...base,
}
/** Documents required by a guide. */
export const guidehandlematerial = resource({
  path: '/blade-dcms/guidehandlematerial',
  label: ['指南材料', 'Guide material'],
  area: 'licence',
  table: 'lic_guide_material',
  view: 'lic_guide_material_v',
  owner: 'tenant',
  title: 'materialName',
  fields: materialFields,
  standard: ['list', 'detail', 'submit', 'remove'],
  calls: {
    getGuideHandleMaterialList: get(
      ['指南的材料', 'Materials of a guide'],
      ofGuide,
      z.array(rowSchema(materialFields)),
      'licence_view',
    ),
  },
})

const processFields = {
  guideId,
  guideName,
  stepNo: integer(['步骤', 'Step'], 1, 20, { required: true, list: true }),
  stepName: text(['环节名称', 'Step name'], 60, { required: true, list: true }),
  stepDept: text(['办理部门', 'Office'], 60, { list: true }),
  stepDays: integer(['时限', 'Days'], 0, 90, { list: true }),
  stepContent: text(['内容', 'Content'], 500, { list: true }),
  ...base,
}
/** Process steps of a guide. */
export const guidehandleprocess = resource({
  path: '/blade-dcms/guidehandleprocess',
  label: ['指南流程', 'Guide step'],
  area: 'licence',
  table: 'lic_guide_process',
  view: 'lic_guide_process_v',
  owner: 'tenant',
  title: 'stepName',
  fields: processFields,
  standard: ['list', 'detail', 'submit', 'remove'],
  calls: {
    getGuideHandleProcessList: get(
      ['指南的流程', 'Steps of a guide'],
      ofGuide,
      z.array(rowSchema(processFields)),
      'licence_view',
    ),
  },
})
