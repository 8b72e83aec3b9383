import { discardMethod } from '../dictionaries/orders.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { code, date, decimal, files, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 销毁管理 (domain-model.md#R5.9): a campaign that destroys the goods of several discard orders. */
export const directiondiscardmanagement = resource({
  path: '/blade-dcms-allProcessManage/directiondiscardmanagement',
  label: ['销毁方案', 'Destruction plan'],
  area: 'order',
  table: 'ord_discard_mgmt',
  view: 'ord_discard_mgmt_v',
  title: 'planName',
  reviewable: true,
  fields: {
    ...ent,
    planName: text(['方案名称', 'Plan'], 100, { required: true, search: 'like', list: true }),
    planDate: date(['计划日期', 'Planned date'], { dated: 'planned', required: true, search: 'range', list: true }),
    discardMethod: code(['方式', 'Method'], discardMethod, { required: true, search: 'eq', list: true }),
    disposeUnit: text(['处置单位', 'Disposal company'], 100, { required: true, search: 'like', list: true }),
    unitQualification: text(['资质', 'Qualification'], 100),
    site: text(['场地', 'Site'], 100, { required: true, list: true }),
    safeRadius: decimal(['警戒半径', 'Cordon radius'], 8, 1, { required: true, min: 0.1, unit: 'm' }),
    orderIds: idList(['废弃单', 'Discard orders'], { required: true }),
    orderNos: text(['废弃单', 'Discard orders'], 500, { readOnly: true, list: true }),
    totalWeightKg: decimal(['总重量', 'Total weight'], 16, 4, { readOnly: true, list: true, unit: 'kg' }),
    commander: text(['负责人', 'Leader'], 30, { required: true, list: true }),
    emergencyPlan: files(['应急预案', 'Emergency plan'], { required: true }),
    finishTime: time(['完成时间', 'Finished at'], { dated: 'past', list: true }),
    files: files(['影像资料', 'Evidence']),
    ...review(reviewStatus),
    ...base,
  },
})
