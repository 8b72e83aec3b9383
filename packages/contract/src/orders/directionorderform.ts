import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { orderStatus } from '../dictionaries/order-status.ts'
import { anything, done, get } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, flag, ref, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'
import { mobile } from '../kit/validators.ts'

const ids = { ids: idList(['订单', 'Orders'], { required: true }) }

/** 购销订单 (domain-model.md#R5.1) and its lines (domain-model.md#R5.2): an order between two enterprises, written by one of them. */
export const [directionorderform, directionorderformdetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directionorderform',
    label: ['购销订单', 'Trade order'],
    area: 'order',
    trail: orderTrail('directionorderform'),
    table: 'ord_order_form',
    view: 'ord_order_form_v',
    title: 'orderNo',
    prefix: 'DD',
    parties: ['buyerId', 'sellerId'],
    standard: ['list', 'detail', 'remove', 'submit', 'generateNo'],
    fields: {
      ...ent,
      /** Of generateNo; the server's own when it is left out. */
      orderNo: text(['订单编号', 'Order number'], 30, { search: 'like', list: true }),
      buyerId: ref(['购买单位', 'Buyer'], 'counterparty', { required: true, search: 'eq' }),
      buyerName: text(['购买单位名称', 'Buyer name'], 100, { readOnly: true, search: 'like', list: true }),
      sellerId: ref(['销售单位', 'Seller'], 'counterparty', { required: true, search: 'eq' }),
      sellerName: text(['销售单位名称', 'Seller name'], 100, { readOnly: true, search: 'like', list: true }),
      orderDate: date(['订单日期', 'Order date'], { dated: 'past', required: true, search: 'range', list: true }),
      deliverDate: date(['交货日期', 'Delivery date'], { dated: 'planned', list: true }),
      contractNo: text(['合同编号', 'Contract number'], 40, { search: 'like', list: true }),
      contractFiles: files(['合同', 'Contract']),
      buyerLicenceId: ref(['购买方许可', 'Buyer’s licence'], 'businesslicense', { readOnly: true }),
      sellerLicenceId: ref(['销售方许可', 'Seller’s licence'], 'businesslicense', { readOnly: true }),
      contactName: text(['联系人', 'Contact'], 30, { list: true }),
      contactPhone: mobile(['电话', 'Phone']),
      deliverAddress: text(['交货地址', 'Delivery address'], 200),
      orderStatus: code(['状态', 'Status'], orderStatus, { search: 'eq', list: true }),
      buyFinishStatus: flag(['购买完成', 'Buyer finished'], { readOnly: true, search: 'eq', list: true }),
      sellFinishStatus: flag(['销售完成', 'Seller finished'], { readOnly: true, search: 'eq', list: true }),
      buyFinishTime: time(['购买完成时间', 'Buyer finished at'], { readOnly: true, list: true }),
      sellFinishTime: time(['销售完成时间', 'Seller finished at'], { readOnly: true, list: true }),
      receivedQuantity: decimal(['已入库', 'Received'], 16, 4, { readOnly: true, list: true }),
      deliveredQuantity: decimal(['已出库', 'Delivered'], 16, 4, { readOnly: true, list: true }),
      ...orderTotals,
      ...base,
    },
    calls: {
      buyOrderList: get(['采购订单列表', 'Orders as buyer'], {}, anything, 'order_view'),
      sellOrderList: get(['销售订单列表', 'Orders as seller'], {}, anything, 'order_view'),
      buyFinish: get(['采购完成', 'The buyer is done'], ids, done, 'order_edit'),
      sellFinish: get(['销售完成', 'The seller is done'], ids, done, 'order_edit'),
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directionorderformdetail',
    label: ['订单明细', 'Order line'],
    area: 'order',
    table: 'ord_order_form_detail',
    title: 'productName',
    view: 'ord_order_form_detail_v',
    standard: ['list'],
    fields: {
      orderFormId: ref(['订单', 'Order'], 'directionorderform', { required: true, search: 'eq' }),
      ...line,
      receivedQuantity: decimal(['已收', 'Received'], 16, 4, { readOnly: true, list: true }),
      deliveredQuantity: decimal(['已发', 'Delivered'], 16, 4, { readOnly: true, list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'orderFormId', totals: orderSums },
)
