import { z } from 'zod'
import { batchNo } from '../books/batch-no.ts'
import { lineOwner } from '../books/line.ts'
import { unit } from '../dictionaries/chemicals.ts'
import { simpleReview as simpleReviewCodes } from '../dictionaries/reviews.ts'
import { done, get, post } from '../kit/call.ts'
import { document } from '../kit/document.ts'
import { code, date, decimal, files, integer, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent, simpleReview } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { storeTrail } from '../kit/trail.ts'
import { approval } from './approval.ts'
import { approvalCalls } from './store-calls.ts'

const label = ['盘点单', 'Stocktake'] as const
const derived = { readOnly: true, list: true } as const

/**
 * 盘点单 and its lines: stock counted by two people, batch by batch. The author is the first counter, the second
 * countersigns, and another person than the first verifies. Above `stocktake.smallKg` it needs photos and a
 * reason, above `stocktake.approvalKg` or `stocktake.approvalPercent` the authority's approval.
 *
 * A store is not frozen during a count: every line stores the ledger balance at its counting time, and
 * verification posts that difference regardless of later movements. A document dated before a count of its
 * batch cannot be posted after it. In the ledger a surplus is I5, a shortage O5, with the ids of document and
 * line.
 */
export const [warehousestocktake, warehousestocktakedetail] = document(
  resource({
    path: '/blade-dcms-warehouse/warehousestocktake',
    label,
    area: 'warehouse',
    trail: storeTrail('stocktake'),
    table: 'wh_stocktake',
    view: 'wh_stocktake_v',
    title: 'stocktakeNo',
    prefix: 'PD',
    standard: ['page', 'list', 'detail', 'submit', 'remove', 'verify'],
    fields: {
      ...ent,
      stocktakeNo: text(['盘点单号', 'Number'], 30, { ...derived, search: 'like' }),
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, search: 'eq' }),
      warehouseName: text(['仓库', 'Warehouse'], 60, derived),
      stocktakeDate: date(['盘点日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
      firstCounterId: ref(['盘点人', 'First counter'], 'user', { readOnly: true }),
      firstCounterName: text(['盘点人', 'First counter'], 30, derived),
      secondCounterId: ref(['复盘人', 'Second counter'], 'counter', { required: true }),
      secondCounterName: text(['复盘人', 'Second counter'], 30, derived),
      countersignTime: time(['复盘确认时间', 'Countersigned at'], derived),
      lineCount: integer(['盘点批次数', 'Batches'], 0, 100_000, derived),
      bookKg: decimal(['账面重量', 'Book weight'], 18, 4, { ...derived, unit: 'kg' }),
      gainKg: decimal(['盘盈重量', 'Surplus'], 18, 4, { ...derived, unit: 'kg' }),
      lossKg: decimal(['盘亏重量', 'Shortage'], 18, 4, { ...derived, unit: 'kg' }),
      /** Surplus plus shortage, absolute and relative to the ledger balance: compared with the thresholds. */
      differenceKg: decimal(['差异重量', 'Difference'], 18, 4, { readOnly: true, unit: 'kg' }),
      differenceRate: decimal(['差异率', 'Difference rate'], 14, 4, { readOnly: true, unit: '%' }),
      photos: files(['盘点照片', 'Photos'], { accepts: pictures }),
      reason: text(['差异说明', 'Reason for difference'], 255),
      ...simpleReview(simpleReviewCodes),
      ...approval,
      ...base,
    },
    calls: {
      counters: get(
        ['可选复盘人', 'Available second counters'],
        { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
        z.array(z.object({ id: z.string(), name: z.string() })),
        'warehouse_view',
      ),
      countersign: post(
        ['复盘确认', 'Countersign as the second counter'],
        { id: ref(['盘点单', 'Stocktake'], 'warehousestocktake', { required: true }) },
        done,
        'warehouse_view',
      ),
      reverseVerify: post(
        ['盘点单反审核', 'Stocktake: reverse verification'],
        { opinion: text(['意见', 'Comments'], 500) },
        done,
        'warehouse_view',
      ),
      ...approvalCalls(label),
    },
  }),
  resource({
    path: '/blade-dcms-warehouse/warehousestocktakedetail',
    label: ['盘点明细', 'Stocktake line'],
    area: 'warehouse',
    table: 'wh_stocktake_detail',
    view: 'wh_stocktake_detail_v',
    title: 'productName',
    fields: {
      stocktakeId: ref(['盘点单', 'Stocktake'], 'warehousestocktake', { required: true, search: 'eq' }),
      productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
      productName: text(['产品名称', 'Product name'], 100, derived),
      spec: text(['规格', 'Specification'], 60, derived),
      batchNo: batchNo({ list: true }),
      unit: code(['单位', 'Unit'], unit, derived),
      bookQuantity: decimal(['账面数量', 'Book quantity'], 16, 4, derived),
      countedQuantity: decimal(['实盘数量', 'Counted'], 16, 4, { required: true, list: true, min: 0 }),
      difference: decimal(['差异', 'Difference'], 16, 4, derived),
      differenceKg: decimal(['差异重量', 'Difference (kg)'], 16, 4, { ...derived, unit: 'kg' }),
      countTime: time(['盘点时间', 'Counted at'], derived),
      /** Movement between count and posting; not part of the difference. */
      movedSince: decimal(['盘点后变动', 'Moved since'], 16, 4, derived),
      remark: text(['备注', 'Remark'], 255, { list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'stocktakeId', totals: { lineCount: '*', bookKg: 'bookKg', gainKg: 'gainKg', lossKg: 'lossKg' } },
)
