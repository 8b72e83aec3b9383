import { line, lineOwner, orderSums, orderTotals, quantityUnit } from '../books/line.ts'
import { orderStatus, saleType } from '../dictionaries/orders.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

/** 销售登记 (domain-model.md#R5.5), lines (domain-model.md#R5.6): owned by the seller, visible to the buyer. */
export const [directionsales, directionsalesinformationdetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directionsales',
    label: ['销售登记', 'Sale'],
    area: 'order',
    trail: orderTrail('directionsales'),
    table: 'ord_sales',
    view: 'ord_sales_v',
    title: 'salesNo',
    prefix: 'XS',
    parties: ['buyerId'],
    standard: ['list', 'detail', 'remove', 'submit', 'listForUnFinish'],
    fields: {
      ...ent,
      salesNo: text(['销售单号', 'Sales number'], 30, { readOnly: true, search: 'like', list: true }),
      orderFormId: ref(['关联订单', 'Trade order'], 'directionorderform', { search: 'eq' }),
      orderFormName: text(['关联订单', 'Trade order'], 30, { readOnly: true, list: true }),
      saleType: code(['销售方式', 'Sale type'], saleType, {
        default: saleType.is.toAnEnterprise,
        search: 'eq',
        list: true,
      }),
      /** Buyer of a sale to an enterprise, by reference or name; empty for a counter sale. */
      buyerId: ref(['购买单位', 'Buyer'], 'counterparty', { search: 'eq' }),
      buyerName: text(['购买单位名称', 'Buyer name'], 100, { search: 'like', list: true }),
      buyerLicenceNo: text(['购买方许可证号', 'Buyer’s licence'], 60, {
        requiredWhen: { field: 'saleType', is: [saleType.is.toAnEnterprise] },
        list: true,
      }),
      salesDate: date(['销售日期', 'Sales date'], { dated: 'past', required: true, search: 'range', list: true }),
      flowRegion: ref(['流向地区', 'Destination'], 'region', { required: true, search: 'eq' }),
      flowRegionName: text(['流向地区', 'Destination'], 60, { readOnly: true, list: true }),
      transportPermitNo: text(['道路运输许可证号', 'Road transport permit'], 60, { list: true }),
      handler: text(['经办人', 'Handled by'], 30, { required: true, list: true }),
      orderStatus: code(['状态', 'Status'], orderStatus, { search: 'eq', list: true }),
      outStoreQuantity: decimal(['已出库', 'Delivered'], 16, 4, { readOnly: true, list: true }),
      signedQuantity: decimal(['已签收', 'Signed for'], 16, 4, { readOnly: true, list: true }),
      quantityUnit,
      files: files(['附件', 'Files']),
      ...orderTotals,
      ...base,
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directionsalesinformationdetail',
    label: ['销售明细', 'Sales line'],
    area: 'order',
    table: 'ord_sales_detail',
    view: 'ord_sales_detail_v',
    title: 'productName',
    fields: {
      salesId: ref(['销售单', 'Sale'], 'directionsales', { required: true, search: 'eq' }),
      ...line,
      deliveredQuantity: decimal(['已出库', 'Delivered'], 16, 4, { readOnly: true, list: true }),
      barcodeFrom: text(['起始条码', 'First barcode'], 40),
      barcodeTo: text(['截止条码', 'Last barcode'], 40),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'salesId', totals: orderSums },
)
