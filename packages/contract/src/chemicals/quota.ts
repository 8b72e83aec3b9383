import { materialClass, unit } from '../dictionaries/chemicals.ts'
import { indexKind } from '../dictionaries/orders.ts'
import { done, post } from '../kit/call.ts'
import { code, decimal, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { changeDiff, changeStatus, requestFields } from '../supervision/change.ts'
import { reasonFields } from '../supervision/reason.ts'

/**
 * 指标信息 (domain-model.md#R7.1): yearly quota for making, buying, storing, selling or using. Authorities set it; what
 * an enterprise changes of its own is a proposal with a reason.
 */
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
    ...reasonFields,
    ...base,
  },
})

const { workplaceId: _, workplaceName: __, subject: ___, ...request } = requestFields
const change = ref(['变更', 'Change'], 'any', { required: true })

/** 指标变更: what enterprises propose to change of their quotas, with the outcome. */
export const quotaChange = resource({
  path: '/blade-dcms-basic/indexinformation-change',
  label: ['指标变更', 'Quota change'],
  area: 'quota',
  table: 'change_request',
  view: 'change_request_v',
  only: { area: 'quota' },
  title: 'subjectName',
  standard: ['page', 'detail'],
  derived: { diff: changeDiff },
  fields: request,
  calls: {
    process: post(
      ['审核指标变更', 'Review quota changes'],
      {
        ids: text(['变更', 'Changes'], 4000, { required: true }),
        status: code(['审核结论', 'Decision'], changeStatus, { required: true }),
        reviewOpinion: text(['审核意见', 'Comments'], 500),
      },
      done,
      'quota_process',
    ),
    withdraw: post(['撤回指标变更', 'Withdraw a quota change'], { id: change }, done, 'quota_edit'),
  },
})
