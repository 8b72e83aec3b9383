import { z } from 'zod'
import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { orderStatus } from '../dictionaries/orders.ts'
import { get } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

/** 领用单 (domain-model.md#R5.11) and its lines: material moved from a store to a workroom. */
export const [directionuseorder, directionuseorderdetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directionuseorder',
    label: ['领用单', 'Use order'],
    area: 'order',
    trail: orderTrail('directionuseorder'),
    table: 'ord_use',
    view: 'ord_use_v',
    title: 'useNo',
    prefix: 'LY',
    standard: ['page', 'list', 'detail', 'submit', 'remove', 'generateNo', 'listForUnFinish'],
    fields: {
      ...ent,
      useNo: text(['领用单号', 'Use order number'], 30, { search: 'like', list: true }),
      useDate: date(['领用日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
      planId: ref(['生产计划', 'Production plan'], 'directionproductionplan', { search: 'eq' }),
      planName: text(['生产计划', 'Production plan'], 100, { readOnly: true, list: true }),
      workplaceId: ref(['领用工房', 'Workroom'], 'workplace', { required: true, search: 'eq' }),
      workplaceName: text(['领用工房', 'Workroom'], 60, { readOnly: true, list: true }),
      warehouseId: ref(['发料仓库', 'From warehouse'], 'warehouse', { required: true, search: 'eq' }),
      warehouseName: text(['发料仓库', 'From warehouse'], 60, { readOnly: true, list: true }),
      receiver: text(['领用人', 'Receiver'], 30, { required: true, search: 'like', list: true }),
      issuer: text(['发料人', 'Issuer'], 30, { required: true, list: true }),
      orderStatus: code(['状态', 'Status'], orderStatus, { search: 'eq', list: true }),
      returnQuantity: decimal(['退回数量', 'Returned'], 16, 4, { readOnly: true, list: true }),
      ...orderTotals,
      ...base,
    },
    calls: {
      getbyproductid: get(
        ['产品的未完领用', 'Open use lines of a product'],
        { productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true }) },
        z.array(z.looseObject({ id: z.string(), useId: z.string(), openQuantity: z.string() })),
        'order_view',
      ),
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directionuseorderdetail',
    label: ['领用明细', 'Use line'],
    area: 'order',
    table: 'ord_use_detail',
    view: 'ord_use_detail_v',
    title: 'productName',
    standard: [],
    fields: {
      useId: ref(['领用单', 'Use order'], 'directionuseorder', { required: true, search: 'eq' }),
      ...line,
      issuedQuantity: decimal(['已发料', 'Issued'], 16, 4, { readOnly: true, list: true }),
      returnQuantity: decimal(['退回数量', 'Returned'], 16, 4, { readOnly: true, list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'useId', totals: orderSums },
)
