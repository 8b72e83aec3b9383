import { z } from 'zod'
import { line, lineOwner, orderSums, orderTotals, quantityUnit } from '../books/line.ts'
import { orderStatus } from '../dictionaries/orders.ts'
import { get } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

const counted = z.object({ total: z.number(), unfinished: z.number(), finished: z.number() })

/** 采购登记 (domain-model.md#R5.3) and its lines (domain-model.md#R5.4). */
export const [directionpurchase, directionpurchasedetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directionpurchase',
    label: ['采购登记', 'Purchase'],
    area: 'order',
    trail: orderTrail('directionpurchase'),
    table: 'ord_purchase',
    view: 'ord_purchase_v',
    title: 'purchaseNo',
    prefix: 'CG',
    standard: ['page', 'list', 'detail', 'submit', 'remove', 'listForUnFinish'],
    fields: {
      ...ent,
      purchaseNo: text(['采购单号', 'Purchase number'], 30, { readOnly: true, search: 'like', list: true }),
      orderFormId: ref(['关联订单', 'Trade order'], 'directionorderform', { search: 'eq' }),
      orderFormName: text(['关联订单', 'Trade order'], 30, { readOnly: true, list: true }),
      supplierId: ref(['供货单位', 'Supplier'], 'counterparty', { search: 'eq' }),
      supplierName: text(['供货单位名称', 'Supplier name'], 100, { required: true, search: 'like', list: true }),
      supplierLicenceNo: text(['供货许可证号', 'Supplier’s licence'], 60, { required: true, list: true }),
      purchaseDate: date(['采购日期', 'Purchase date'], { dated: 'past', required: true, search: 'range', list: true }),
      purpose: text(['用途', 'Purpose'], 100, { list: true }),
      permitNo: text(['购买许可(备案)号', 'Purchase permit'], 60, { list: true }),
      handler: text(['经办人', 'Handled by'], 30, { required: true, search: 'like', list: true }),
      orderStatus: code(['状态', 'Status'], orderStatus, { search: 'eq', list: true }),
      inStoreQuantity: decimal(['已入库', 'Stored'], 16, 4, { readOnly: true, list: true }),
      quantityUnit,
      files: files(['附件', 'Files']),
      ...orderTotals,
      ...base,
    },
    calls: {
      getPurchaseSaleOrderNum: get(
        ['购销单据数', 'Trade document counts'],
        {},
        z.object({ purchase: counted, sales: counted, useOrder: counted, discard: counted }),
        'order_view',
      ),
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directionpurchasedetail',
    label: ['采购明细', 'Purchase line'],
    area: 'order',
    table: 'ord_purchase_detail',
    view: 'ord_purchase_detail_v',
    title: 'productName',
    fields: {
      purchaseId: ref(['采购单', 'Purchase'], 'directionpurchase', { required: true, search: 'eq' }),
      ...line,
      storedQuantity: decimal(['已入库', 'Stored'], 16, 4, { readOnly: true, list: true }),
      barcodeFrom: text(['起始条码', 'First barcode'], 40),
      barcodeTo: text(['截止条码', 'Last barcode'], 40),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'purchaseId', totals: orderSums },
)
