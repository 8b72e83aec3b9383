import { z } from 'zod'
import { batchNo } from '../books/batch-no.ts'
import { materialClass, productCategory, unit } from '../dictionaries/chemicals.ts'
import { inOut, stockBizType } from '../dictionaries/warehouse.ts'
import { post } from '../kit/call.ts'
import { code, decimal, files, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const shown = { readOnly: true, list: true } as const

/** 出入库流水 (domain-model.md#R8.10): append-only. */
export const warehouseinoutdetail = resource({
  path: '/blade-dcms-warehouse/warehouseinoutdetail',
  label: ['出入库流水', 'Stock movement'],
  area: 'warehouse',
  table: 'wh_ledger',
  view: 'wh_ledger_v',
  title: 'documentNo',
  standard: ['page', 'list', 'detail', 'remove'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    moveTime: time(['时间', 'Time'], { ...shown, search: 'range' }),
    documentNo: text(['单号', 'Document'], 30, { ...shown, search: 'like' }),
    bizType: code(['业务类型', 'Business type'], stockBizType, { ...shown, search: 'eq' }),
    /** As the business type; of a reversal that of what it reverses. */
    originType: code(['原业务类型', 'Original type'], stockBizType, { readOnly: true, search: 'in' }),
    inOut: code(['方向', 'Direction'], inOut, { ...shown, search: 'eq' }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { readOnly: true, search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, shown),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { readOnly: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, shown),
    materialClass: code(['物料类别', 'Class'], materialClass, { readOnly: true, search: 'eq' }),
    productCategory: code(['产品类别', 'Category'], productCategory, { readOnly: true, search: 'eq' }),
    batchNo: batchNo({ ...shown, search: 'like' }),
    quantity: decimal(['数量', 'Quantity'], 16, 4, shown),
    unit: code(['单位', 'Unit'], unit, shown),
    balance: decimal(['结存', 'Balance'], 16, 4, shown),
    boxCount: decimal(['箱数', 'Boxes'], 16, 4, shown),
    weightKg: decimal(['重量', 'Weight'], 16, 4, { ...shown, unit: 'kg' }),
    explosiveKg: decimal(['药量', 'Explosive'], 16, 4, { ...shown, unit: 'kg' }),
    reason: text(['原因', 'Reason'], 255, shown),
    operator: text(['操作人', 'Done by'], 30, shown),
    documentId: ref(['单据', 'Document'], 'document', { readOnly: true, search: 'eq' }),
    lineId: ref(['明细', 'Line'], 'line', { readOnly: true }),
  },
  calls: {
    /** Creates a stocktake of one batch; like any other, it moves stock when verified. */
    submit: post(
      ['盘点调整', 'Stocktake adjustment'],
      {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
        productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true }),
        batchNo: batchNo(),
        /** Counted quantity; or the difference as `inOut` and `quantity`. */
        countedQuantity: decimal(['实盘数量', 'Counted'], 16, 4, { min: 0 }),
        inOut: code(['方向', 'Direction'], inOut),
        quantity: decimal(['数量', 'Quantity'], 16, 4),
        reason: text(['原因', 'Reason'], 255, { required: true }),
        secondCounterId: ref(['复盘人', 'Second counter'], 'counter', { required: true }),
        photos: files(['盘点照片', 'Photos'], { accepts: pictures }),
      },
      z.looseObject({ id: z.string() }),
      'warehouse_verify',
    ),
  },
})
