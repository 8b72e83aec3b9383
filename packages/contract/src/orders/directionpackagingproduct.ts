import { batchNo } from '../books/batch-no.ts'
import { inspectResult } from '../dictionaries/orders.ts'
import { anything, get } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, date, decimal, integer, ref, text } from '../kit/field.ts'
import { importCalls } from '../kit/import-calls.ts'
import { media } from '../kit/media.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

export const labelPaper = choiceList('labelPaper', ['纸张', 'Paper'], {
  a4: ['A4（每张8枚）', 'A4 sheets of 8'],
  label: ['标签纸 100×60 mm', 'Labels 100 × 60 mm'],
})
/** Most labels of one file. */
export const mostLabels = 1000

/** 包装产品 (domain-model.md#R5.14): a packed batch with a barcode on every box. */
export const directionpackagingproduct = resource({
  path: '/blade-dcms-allProcessManage/directionpackagingproduct',
  label: ['包装产品', 'Packed batch'],
  area: 'order',
  table: 'ord_packaging_product',
  view: 'ord_packaging_product_v',
  title: 'packNo',
  prefix: 'BZ',
  fields: {
    ...ent,
    packNo: text(['包装单号', 'Packing number'], 30, { readOnly: true, search: 'like', list: true }),
    planId: ref(['计划', 'Plan'], 'directionproductionplan', { search: 'eq' }),
    planName: text(['计划', 'Plan'], 100, { readOnly: true, list: true }),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, { readOnly: true, list: true }),
    batchNo: batchNo({ required: true, search: 'like', list: true }),
    packDate: date(['包装日期', 'Packed on'], { dated: 'past', required: true, search: 'range', list: true }),
    packPropertyId: ref(['包装物', 'Packaging'], 'packagingpropertyinformation', { search: 'eq' }),
    packPropertyName: text(['包装物', 'Packaging'], 60, { readOnly: true }),
    boxCount: integer(['箱数', 'Boxes'], 1, 100_000, { required: true, list: true }),
    perBox: decimal(['每箱数量', 'Per box'], 12, 4, { required: true, list: true, min: 0.0001 }),
    quantity: decimal(['总数量', 'Quantity'], 18, 4, { readOnly: true, list: true }),
    netExplosiveKg: decimal(['含药量', 'Explosive'], 14, 4, { readOnly: true, list: true, unit: 'kg' }),
    barcodeFrom: text(['起始条码', 'First barcode'], 40, { readOnly: true, list: true }),
    barcodeTo: text(['截止条码', 'Last barcode'], 40, { readOnly: true, list: true }),
    packer: text(['包装人', 'Packer'], 30, { required: true, list: true }),
    instoreId: ref(['入库单', 'In-store'], 'warehouseinstore', { readOnly: true }),
    instoreName: text(['入库单', 'In-store'], 30, { readOnly: true, list: true }),
    inspectResult: code(['检验结论', 'Inspection'], inspectResult, { readOnly: true, search: 'eq', list: true }),
    ...base,
  },
  calls: {
    ...importCalls(['包装产品', 'Packed batches'], 'order_add', 'import-packing'),
    labels: get(
      ['打印箱码', 'Print box labels'],
      {
        id: ref(['包装产品', 'Packed batch'], 'directionpackagingproduct', { required: true }),
        paper: code(['纸张', 'Paper'], labelPaper, { required: true }),
        first: integer(['起始箱号', 'First box'], 1, 100_000, { required: true }),
        last: integer(['截止箱号', 'Last box'], 1, 100_000, { required: true }),
      },
      anything,
      'order_view',
      { bare: true, media: [media.pdf] },
    ),
  },
})
