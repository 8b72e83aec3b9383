import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { simpleReview as simpleReviewCodes } from '../dictionaries/reviews.ts'
import { acceptStatus, outStoreType } from '../dictionaries/warehouse.ts'
import { done, post } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, flag, ref, text, time } from '../kit/field.ts'
import { base, ent, simpleReview } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { storeTrail } from '../kit/trail.ts'
import { act, approval } from './approval.ts'
import { storeCalls } from './store-calls.ts'

const label = ['出库单', 'Out-store document'] as const

/**
 * 出库单 (domain-model.md#R8.6) and its lines (domain-model.md#R8.7). No remove call: a mistaken draft is
 * cancelled by update. Every type has a destination: 1 and 6 `salesId`, 2 `useOrderId`, 3 `discardOrderId`, 4
 * `transferId`, 5 a stocktake, 7 `purchaseId` with a transport order that names the document, 9 `actNo`. In
 * the ledger they are O1 to O7 and O9, with the document's id; reconciliations read the destination from
 * here.
 */
export const [warehouseoutstore, warehouseoutstoredetail] = document(
  resource({
    path: '/blade-dcms-warehouse/warehouseoutstore',
    label,
    area: 'warehouse',
    trail: storeTrail('out'),
    table: 'wh_outstore',
    view: 'wh_outstore_v',
    title: 'outstoreNo',
    idAlias: 'warehouseOutstoreId',
    removeBy: 'warehouseOutstoreIds',
    prefix: 'CK',
    parties: ['receiverId'],
    standard: {
      page: 'page',
      detail: 'detail',
      generateNo: 'generateOutstoreNo',
      verify: 'verify',
    },
    fields: {
      ...ent,
      outstoreNo: text(['出库单号', 'Number'], 30, { required: true, search: 'like', list: true }),
      outStoreType: code(['出库类型', 'Type'], outStoreType, { required: true, search: 'eq', list: true }),
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, search: 'eq' }),
      warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
      outstoreDate: date(['出库日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
      salesId: ref(['销售单', 'Sale'], 'directionsales', {
        requiredWhen: { field: 'outStoreType', is: [outStoreType.is.sales, outStoreType.is.distribution] },
        search: 'eq',
      }),
      salesName: text(['销售单', 'Sale'], 30, { readOnly: true, list: true }),
      useOrderId: ref(['领用单', 'Use order'], 'directionuseorder', {
        requiredWhen: { field: 'outStoreType', is: [outStoreType.is.use] },
        search: 'eq',
      }),
      useOrderName: text(['领用单', 'Use order'], 30, { readOnly: true, list: true }),
      discardOrderId: ref(['废弃单', 'Discard order'], 'directiondiscardorder', {
        requiredWhen: { field: 'outStoreType', is: [outStoreType.is.discard] },
        search: 'eq',
      }),
      discardOrderName: text(['废弃单', 'Discard order'], 30, { readOnly: true, list: true }),
      /** Type 7: the purchase being returned; it determines supplier, goods and quantities. */
      purchaseId: ref(['采购单', 'Purchase'], 'directionpurchase', {
        requiredWhen: { field: 'outStoreType', is: [outStoreType.is.returnToSupplier] },
        search: 'eq',
      }),
      purchaseName: text(['采购单', 'Purchase'], 30, { readOnly: true, list: true }),
      /** Type 7: the supplier, when on the platform. It sees the document and accepts or rejects the return. */
      receiverId: ref(['接收企业', 'Receiving enterprise'], 'counterparty', { readOnly: true, search: 'eq' }),
      acceptStatus: code(['退货确认', 'Acceptance'], acceptStatus, { readOnly: true, search: 'eq', list: true }),
      acceptOpinion: text(['退货确认意见', 'Supplier’s comments'], 500, { readOnly: true }),
      acceptTime: time(['退货确认时间', 'Accepted at'], { readOnly: true }),
      /** Type 9 refers to an authority's act by number; it moves stock once the authority approves it. */
      ...act,
      actNo: { ...act.actNo, requiredWhen: { field: 'outStoreType', is: [outStoreType.is.other] } },
      transferId: ref(['调拨单', 'Transfer'], 'warehousetransfer', { readOnly: true }),
      receiverName: text(['接收单位', 'Receiver'], 100, { search: 'like', list: true }),
      handler: text(['经办人', 'Handled by'], 30, { required: true, list: true }),
      keeper: text(['保管员', 'Keeper'], 30, { required: true, list: true }),
      receiver: text(['领取人', 'Received by'], 30, { list: true }),
      /** Reason for shipping coded boxes without their codes; needs the authority's approval. */
      uncodedReason: text(['无条码出库原因', 'Reason for leaving without barcodes'], 255),
      cancelled: flag(['作废', 'Cancelled'], { default: 0, search: 'eq', list: true }),
      files: files(['附件', 'Files']),
      remark: text(['备注', 'Remark'], 255),
      ...orderTotals,
      ...simpleReview(simpleReviewCodes),
      ...approval,
      ...base,
    },
    calls: {
      ...storeCalls(label),
      accept: post(
        ['退货确认', 'Accept or refuse a return'],
        {
          id: ref(['出库单', 'Out-store document'], 'warehouseoutstore', { required: true }),
          acceptStatus: code(['退货确认', 'Acceptance'], acceptStatus, { required: true }),
          acceptOpinion: text(['退货确认意见', 'Supplier’s comments'], 500),
        },
        done,
        'warehouse_verify',
      ),
    },
  }),
  resource({
    path: '/blade-dcms-warehouse/warehouseoutstoredetail',
    label: ['出库明细', 'Out-store line'],
    area: 'warehouse',
    table: 'wh_outstore_detail',
    view: 'wh_outstore_detail_v',
    title: 'productName',
    fields: {
      outstoreId: ref(['出库单', 'Out-store document'], 'warehouseoutstore', { required: true, search: 'eq' }),
      salesDetailId: ref(['销售明细', 'Sales line'], 'directionsalesinformationdetail'),
      ...line,
      slotCode: text(['货位', 'Slot'], 20),
      stockQuantity: decimal(['可用库存', 'Available'], 16, 4, { readOnly: true, list: true }),
      barcodeFrom: text(['起始条码', 'First barcode'], 40),
      barcodeTo: text(['终止条码', 'Last barcode'], 40),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'outstoreId', totals: orderSums },
)
