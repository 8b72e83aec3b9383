import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { simpleReview as simpleReviewCodes } from '../dictionaries/reviews.ts'
import { document } from '../kit/document.ts'
import { code, date, ref, text } from '../kit/field.ts'
import { base, ent, simpleReview } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { storeTrail } from '../kit/trail.ts'

/** 库间调拨 (domain-model.md#R8.11), lines: verifyStatus 1 moves both warehouses' stock and is final. */
export const [warehousetransfer, warehousetransferdetail] = document(
  resource({
    path: '/blade-dcms-warehouse/warehousetransfer',
    label: ['调拨单', 'Transfer'],
    area: 'warehouse',
    trail: storeTrail('transfer'),
    table: 'wh_transfer',
    view: 'wh_transfer_v',
    title: 'transferNo',
    // A user who may verify but not write posts it by submit.
    reviewable: true,
    prefix: 'DB',
    fields: {
      ...ent,
      transferNo: text(['调拨单号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
      fromWarehouseId: ref(['调出仓库', 'From'], 'warehouse', { required: true, search: 'eq' }),
      fromWarehouseName: text(['调出仓库', 'From'], 60, { readOnly: true, list: true }),
      toWarehouseId: ref(['调入仓库', 'To'], 'warehouse', { required: true, search: 'eq' }),
      toWarehouseName: text(['调入仓库', 'To'], 60, { readOnly: true, list: true }),
      transferDate: date(['调拨日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
      handler: text(['经办人', 'Handled by'], 30, { required: true, list: true }),
      reason: text(['原因', 'Reason'], 255, { list: true }),
      ...orderTotals,
      ...simpleReview(simpleReviewCodes),
      verifyStatus: code(['状态', 'Status'], simpleReviewCodes, { default: '0', search: 'eq', list: true }),
      ...base,
    },
  }),
  resource({
    path: '/blade-dcms-warehouse/warehousetransferdetail',
    label: ['调拨明细', 'Transfer line'],
    area: 'warehouse',
    table: 'wh_transfer_detail',
    view: 'wh_transfer_detail_v',
    title: 'productName',
    fields: {
      transferId: ref(['调拨单', 'Transfer'], 'warehousetransfer', { required: true, search: 'eq' }),
      ...line,
      barcodeFrom: text(['起始条码', 'First barcode'], 40),
      barcodeTo: text(['终止条码', 'Last barcode'], 40),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'transferId', totals: orderSums },
)
