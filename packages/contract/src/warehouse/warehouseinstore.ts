import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { simpleReview as simpleReviewCodes } from '../dictionaries/reviews.ts'
import { inStoreType } from '../dictionaries/warehouse.ts'
import { messages } from '../kit/common-messages.ts'
import { document } from '../kit/document.ts'
import { checked, code, date, files, ref, text } from '../kit/field.ts'
import { importCalls } from '../kit/import-calls.ts'
import { base, ent, simpleReview } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { storeTrail } from '../kit/trail.ts'
import { isPlate } from '../kit/validators.ts'
import { act, approval } from './approval.ts'
import { storeCalls } from './store-calls.ts'

const label = ['入库单', 'In-store document'] as const

/**
 * 入库单 (domain-model.md#R8.4) and its lines (domain-model.md#R8.5). Every type has a source: 1 `purchaseId`, 2
 * `planId` and `packId`, 3 `sourceOutstoreId` (and `returnOutstoreId` when the buyer is on the platform), 4
 * `transferId`, 5 a stocktake, 6 and 9 `actNo`. In the ledger they are I1 to I6 and I9, with the document's
 * id; reconciliations read the source from here.
 */
export const [warehouseinstore, warehouseinstoredetail] = document(
  resource({
    path: '/blade-dcms-warehouse/warehouseinstore',
    label,
    area: 'warehouse',
    trail: storeTrail('in'),
    table: 'wh_instore',
    view: 'wh_instore_v',
    title: 'instoreNo',
    idAlias: 'warehouseInstoreId',
    prefix: 'RK',
    standard: {
      page: 'page',
      detail: 'detail',
      remove: 'remove',
      generateNo: 'generateInstoreNo',
      verify: 'verify',
    },
    fields: {
      ...ent,
      instoreNo: text(['入库单号', 'Number'], 30, { required: true, search: 'like', list: true }),
      inStoreType: code(['入库类型', 'Type'], inStoreType, { required: true, search: 'eq', list: true }),
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, search: 'eq' }),
      warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
      instoreDate: date(['入库日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
      purchaseId: ref(['采购单', 'Purchase'], 'directionpurchase', {
        requiredWhen: { field: 'inStoreType', is: [inStoreType.is.purchase] },
        search: 'eq',
      }),
      purchaseName: text(['采购单', 'Purchase'], 30, { readOnly: true, list: true }),
      packId: ref(['包装单', 'Packed batch'], 'directionpackagingproduct', { search: 'eq' }),
      packName: text(['包装单', 'Packed batch'], 40, { readOnly: true, list: true }),
      planId: ref(['生产计划', 'Production plan'], 'directionproductionplan', {
        requiredWhen: { field: 'inStoreType', is: [inStoreType.is.production] },
        search: 'eq',
      }),
      planName: text(['生产计划', 'Production plan'], 30, { readOnly: true, list: true }),
      sourceOutstoreId: ref(['原出库单', 'Original out-store'], 'warehouseoutstore', {
        requiredWhen: { field: 'inStoreType', is: [inStoreType.is.return] },
      }),
      sourceOutstoreName: text(['原出库单', 'Original out-store'], 30, { readOnly: true }),
      /** Type 3, goods returned by a buyer on the platform: the buyer's accepted out-store of type 7. */
      returnOutstoreId: ref(['退货方出库单', 'Returner’s out-store'], 'warehouseoutstore', { search: 'eq' }),
      returnOutstoreName: text(['退货方出库单', 'Returner’s out-store'], 30, { readOnly: true }),
      /** Types 6 and 9 refer to an authority's act by number; they move stock once the authority approves them. */
      ...act,
      actNo: {
        ...act.actNo,
        requiredWhen: { field: 'inStoreType', is: [inStoreType.is.opening, inStoreType.is.other] },
      },
      transferId: ref(['调拨单', 'Transfer'], 'warehousetransfer', { readOnly: true }),
      supplierName: text(['供货单位', 'Supplier'], 100, { search: 'like', list: true }),
      handler: text(['经办人', 'Handled by'], 30, { required: true, list: true }),
      keeper: text(['保管员', 'Keeper'], 30, { required: true, list: true }),
      vehiclePlate: checked(
        text(['车牌', 'Plate'], 10),
        (value) => value === '' || isPlate(value),
        messages.badPattern,
      ),
      files: files(['附件', 'Files']),
      remark: text(['备注', 'Remark'], 255),
      ...orderTotals,
      ...simpleReview(simpleReviewCodes),
      ...approval,
      ...base,
    },
    calls: { ...storeCalls(label), ...importCalls(['期初库存', 'Opening stock'], 'warehouse_add', 'import-opening') },
  }),
  resource({
    path: '/blade-dcms-warehouse/warehouseinstoredetail',
    label: ['入库明细', 'In-store line'],
    area: 'warehouse',
    table: 'wh_instore_detail',
    view: 'wh_instore_detail_v',
    title: 'productName',
    fields: {
      instoreId: ref(['入库单', 'In-store document'], 'warehouseinstore', { required: true, search: 'eq' }),
      purchaseDetailId: ref(['采购明细', 'Purchase line'], 'directionpurchasedetail'),
      ...line,
      slotCode: text(['货位', 'Slot'], 20),
      productionDate: date(['生产日期', 'Produced on'], { list: true }),
      expireDate: date(['保质期至', 'Best before'], { list: true }),
      barcodeFrom: text(['起始条码', 'First barcode'], 40),
      barcodeTo: text(['终止条码', 'Last barcode'], 40),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'instoreId', totals: orderSums },
)
