import { batchNo } from '../books/batch-no.ts'
import { inspectResult } from '../dictionaries/orders.ts'
import { code, date, decimal, files, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 产品质检 (domain-model.md#R5.16). */
export const directionproductquality = resource({
  path: '/blade-dcms-allProcessManage/directionproductquality',
  label: ['产品质检', 'Quality check'],
  area: 'order',
  table: 'ord_product_quality',
  view: 'ord_product_quality_v',
  title: 'qualityNo',
  prefix: 'ZJ',
  fields: {
    ...ent,
    qualityNo: text(['质检编号', 'Check number'], 30, { readOnly: true, search: 'like', list: true }),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, { readOnly: true, list: true }),
    batchNo: batchNo({ required: true, search: 'like', list: true }),
    planId: ref(['计划', 'Plan'], 'directionproductionplan', { search: 'eq' }),
    planName: text(['计划', 'Plan'], 100, { readOnly: true }),
    inspectDate: date(['检验日期', 'Inspected on'], { dated: 'past', required: true, search: 'range', list: true }),
    inspectOrg: text(['检验机构', 'Laboratory'], 100, { required: true, search: 'like', list: true }),
    sampleCount: integer(['抽样数', 'Samples'], 1, 1_000_000, { required: true, list: true }),
    explosiveContent: decimal(['单发药量', 'Explosive per shot'], 10, 4, { list: true, min: 0, unit: 'g' }),
    ignitionTime: decimal(['引燃时间', 'Ignition time'], 6, 2, { list: true, min: 0, unit: 's' }),
    shotFailRate: decimal(['不合格率', 'Failure rate'], 5, 2, { list: true, min: 0, max: 100, unit: '%' }),
    forbiddenDrug: flag(['检出违禁药物', 'Prohibited substances found'], { required: true, list: true }),
    result: code(['结论', 'Result'], inspectResult, { required: true, search: 'eq', list: true }),
    reportNo: text(['报告编号', 'Report number'], 60, { list: true }),
    files: files(['报告', 'Report'], { required: true }),
    ...base,
  },
})
