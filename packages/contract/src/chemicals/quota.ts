import { materialClass, unit } from '../dictionaries/chemicals.ts'
import { indexKind } from '../dictionaries/orders.ts'
import { code, decimal, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 指标信息 (domain-model.md#R7.1): yearly quota for making, buying, storing, selling or using. */
export const indexinformation = resource({
  path: '/blade-dcms-basic/indexinformation',
  label: ['指标信息', 'Quota'],
  area: 'quota',
  table: 'base_quota_index',
  view: 'base_quota_index_v',
  title: 'indexKind',
  fields: {
    ...ent,
    year: integer(['年度', 'Year'], 2000, 2100, { required: true, search: 'eq', list: true }),
    indexKind: code(['指标类型', 'Type'], indexKind, { required: true, search: 'eq', list: true }),
    materialClass: code(['物料类别', 'Class'], materialClass, { search: 'eq', list: true }),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { search: 'eq' }),
    productName: text(['产品名称', 'Product name'], 100, { readOnly: true, list: true }),
    quota: decimal(['指标量', 'Quota'], 16, 4, { required: true, list: true, min: 0.0001 }),
    unit: code(['单位', 'Unit'], unit, { required: true, list: true }),
    usedQuantity: decimal(['已用', 'Used'], 16, 4, { readOnly: true, list: true }),
    usedRate: decimal(['使用率', 'Usage rate'], 8, 2, { readOnly: true, list: true, unit: '%' }),
    basis: text(['核定依据', 'Basis'], 200, { list: true }),
    ...base,
  },
})
