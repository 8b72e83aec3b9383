import { unit } from '../dictionaries/chemicals.ts'
import { code, decimal, integer, ref, text } from '../kit/field.ts'
import { batchNo } from './batch-no.ts'

/** Fields of every document line (domain-model.md#R5 @line): product, quantity, kg, boxes, explosive mass. */
export const line = {
  productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
  productName: text(['产品名称', 'Product name'], 100, { readOnly: true, list: true }),
  spec: text(['规格', 'Specification'], 60, { readOnly: true, list: true }),
  productGrade: text(['级别', 'Grade'], 10, { readOnly: true, list: true }),
  batchNo: batchNo({ list: true }),
  quantity: decimal(['数量', 'Quantity'], 16, 4, { required: true, list: true, min: 0.0001 }),
  /** Defaults to the product's unit. */
  unit: code(['单位', 'Unit'], unit, { list: true }),
  weightKg: decimal(['重量', 'Weight'], 16, 4, { readOnly: true, list: true, unit: 'kg' }),
  boxCount: decimal(['箱数', 'Boxes'], 14, 4, { readOnly: true, list: true }),
  netExplosiveKg: decimal(['含药量', 'Explosive'], 14, 4, { readOnly: true, list: true, unit: 'kg' }),
  price: decimal(['单价', 'Unit price'], 12, 4, { list: true, min: 0 }),
  amount: decimal(['金额', 'Amount'], 14, 2, { readOnly: true, list: true }),
  remark: text(['备注', 'Remark'], 255),
}

/** Owner of a line: the owner of its document. */
export const lineOwner = {
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
  enterpriseName: text(['企业名称', 'Enterprise name'], 100, { readOnly: true, search: 'like' }),
}

/** The unit of a head's quantities: that of all its lines, or none where they have several. */
export const quantityUnit = code(['数量单位', 'Unit of quantities'], unit, { readOnly: true, list: true })

/** Sums of the document head over its lines (@orderTotals). */
export const orderTotals = {
  totalQuantity: decimal(['总数量', 'Total quantity'], 18, 4, { readOnly: true, list: true }),
  totalWeightKg: decimal(['总重量', 'Total weight'], 18, 4, { readOnly: true, list: true, unit: 'kg' }),
  totalBox: decimal(['总箱数', 'Total boxes'], 18, 4, { readOnly: true, list: true }),
  totalExplosiveKg: decimal(['总药量', 'Total explosive'], 18, 4, { readOnly: true, list: true, unit: 'kg' }),
  totalAmount: decimal(['总金额', 'Total amount'], 16, 2, { readOnly: true }),
  lineCount: integer(['明细数', 'Lines'], 0, 100_000, { readOnly: true }),
}
export const orderSums = {
  totalQuantity: 'quantity',
  totalWeightKg: 'weightKg',
  totalBox: 'boxCount',
  totalExplosiveKg: 'netExplosiveKg',
  totalAmount: 'amount',
  lineCount: '*',
} as const satisfies Record<keyof typeof orderTotals, string>
