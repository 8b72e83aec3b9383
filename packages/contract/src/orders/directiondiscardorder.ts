import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { discardMethod, discardReason, orderStatus } from '../dictionaries/orders.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, ref, text } from '../kit/field.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

/** 废弃单 (domain-model.md#R5.7) and its lines. */
export const [directiondiscardorder, directiondiscardorderdetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directiondiscardorder',
    label: ['废弃单', 'Discard order'],
    area: 'order',
    trail: orderTrail('directiondiscardorder'),
    table: 'ord_discard',
    view: 'ord_discard_v',
    title: 'discardNo',
    reviewable: true,
    prefix: 'FQ',
    standard: ['list', 'detail', 'remove', 'submit', 'generateNo', 'listForUnFinish'],
    fields: {
      ...ent,
      discardNo: text(['废弃单号', 'Discard number'], 30, { search: 'like', list: true }),
      discardDate: date(['申请日期', 'Application date'], {
        dated: 'past',
        required: true,
        search: 'range',
        list: true,
      }),
      discardReason: code(['原因', 'Reason'], discardReason, { required: true, search: 'eq', list: true }),
      discardMethod: code(['处置方式', 'Method'], discardMethod, { required: true, search: 'eq', list: true }),
      warehouseId: ref(['所在仓库', 'Warehouse'], 'warehouse', { search: 'eq' }),
      warehouseName: text(['所在仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
      applicant: text(['申请人', 'Applicant'], 30, { required: true, list: true }),
      orderStatus: code(['状态', 'Status'], orderStatus, { search: 'eq', list: true }),
      files: files(['附件', 'Files']),
      ...orderTotals,
      ...review(reviewStatus),
      ...base,
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directiondiscardorderdetail',
    label: ['废弃明细', 'Discard line'],
    area: 'order',
    table: 'ord_discard_detail',
    view: 'ord_discard_detail_v',
    title: 'productName',
    standard: [],
    fields: {
      discardOrderId: ref(['废弃单', 'Discard order'], 'directiondiscardorder', { required: true, search: 'eq' }),
      ...line,
      issuedQuantity: decimal(['已出库', 'Taken out'], 16, 4, { readOnly: true, list: true }),
      disposedQuantity: decimal(['已处置', 'Disposed of'], 16, 4, { readOnly: true, list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'discardOrderId', totals: orderSums },
)
