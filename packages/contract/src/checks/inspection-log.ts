import { inspectionShift, inspectionTarget, patrolResult } from '../dictionaries/checks.ts'
import { code, decimal, files, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 巡检记录 (domain-model.md#R2.10): rooms, stores, devices and cameras as a shift found them. */
export const inspectionlog = resource({
  path: '/yhjg-dp/sss/Dashboard/inspectionlog',
  label: ['巡检记录', 'Inspection'],
  area: 'hidden',
  table: 'ops_inspection_log',
  view: 'ops_inspection_log_v',
  title: 'targetName',
  standard: ['page', 'list', 'detail', 'submit'],
  fields: {
    ...ent,
    targetKind: code(['对象类型', 'Type of object'], inspectionTarget, { required: true, search: 'eq', list: true }),
    targetId: ref(['对象', 'Object'], 'target', { required: true, search: 'eq' }),
    targetName: text(['对象名称', 'Object'], 60, { readOnly: true, list: true }),
    shift: code(['班次', 'Shift'], inspectionShift, { list: true }),
    inspectTime: time(['时间', 'Time'], { required: true, dated: 'past', search: 'range', list: true }),
    inspector: text(['巡检人', 'Inspector'], 30, { required: true, search: 'like', list: true }),
    temperature: decimal(['温度', 'Temperature'], 5, 2, { min: -50, max: 100, list: true, unit: '℃' }),
    humidity: decimal(['湿度', 'Humidity'], 5, 2, { min: 0, max: 100, list: true, unit: '%' }),
    result: code(['结果', 'Result'], patrolResult, { required: true, search: 'eq', list: true }),
    content: text(['内容', 'Remarks'], 500, {
      requiredWhen: { field: 'result', is: [patrolResult.is.abnormal] },
      list: true,
    }),
    files: files(['照片', 'Photos'], { accepts: pictures }),
    ...base,
  },
})
