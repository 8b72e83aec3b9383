import { z } from 'zod'
import { hazardDivision, materialClass, productCategory, productGrade, unit } from '../dictionaries/chemicals.ts'
import { useType } from '../dictionaries/orders.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { checked, code, decimal, files, flag, integer, json, ref, text } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { isEan13 } from '../kit/validators.ts'
import { unNo } from './catalog.ts'
import { chemicalMessages as say } from './chemical-messages.ts'
import { productCalls } from './product-calls.ts'

/** Kilograms, greater than zero, at most six decimals. */
const quantityPerUnit = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/)
    .refine((value) => Number(value) > 0),
)
/** Recipe of one unit of a product: kilograms of each material. */
const recipe = z.array(z.object({ materialProductId: z.string().regex(/^\d{1,19}$/), quantityPerUnit })).max(50)

const fields = {
  ...ent,
  code: text(['产品编码', 'Code'], 40, { required: true, search: 'like', list: true }),
  name: text(['产品名称', 'Name'], 100, { required: true, search: 'like', list: true }),
  materialClass: code(['物料类别', 'Class'], materialClass, { required: true, search: 'eq', list: true }),
  productCategory: code(['产品类别', 'Category'], productCategory, { search: 'eq', list: true }),
  productGrade: code(['产品级别', 'Grade'], productGrade, { search: 'eq', list: true }),
  useType: code(['燃放类别', 'Use'], useType, { search: 'eq', list: true }),
  catalogId: ref(['目录品', 'Catalogue entry'], 'hazardouschemicalscatalog', { search: 'eq' }),
  catalogName: text(['目录品名', 'Catalogue name'], 200, { readOnly: true, list: true }),
  hazardDivision: code(['危险类别', 'Division'], hazardDivision, { search: 'eq', list: true }),
  unNo,
  spec: text(['规格', 'Specification'], 60, { required: true, list: true }),
  unit: code(['基本单位', 'Base unit'], unit, { required: true, search: 'eq', list: true }),
  perBox: decimal(['每箱数量', 'Per box'], 12, 4, { list: true, min: 0.0001 }),
  boxVolume: decimal(['箱体积', 'Box volume'], 8, 4, { min: 0.0001, unit: 'm³' }),
  boxWeight: decimal(['箱毛重', 'Gross weight of a box'], 10, 4, { min: 0.0001, unit: 'kg' }),
  netExplosiveUnit: decimal(['单位含药量', 'Explosive per unit'], 12, 6, { list: true, min: 0, unit: 'kg' }),
  explosiveLimit: decimal(['标准药量上限', 'Standard limit'], 12, 6, { min: 0, unit: 'kg' }),
  shelfMonths: integer(['保质期(月)', 'Shelf life (months)'], 1, 120, { default: 36, list: true }),
  producerName: text(['生产单位', 'Producer'], 100, { search: 'like', list: true }),
  standardNo: text(['执行标准', 'Standard'], 60),
  barcode69: checked(text(['商品条码', 'EAN-13'], 13), isEan13, say.ean13),
  recipe: json(['标准配方', 'Recipe'], recipe),
  photo: files(['图片', 'Photo'], { accepts: pictures }),
  enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
  ...review(reviewStatus),
  ...base,
} as const

/** 产品 (domain-model.md#R6.16): an enterprise's materials and goods. */
export const hazardouschemicalsproduct = resource({
  path: '/blade-dcms/hazardouschemicalsproduct',
  label: ['产品', 'Product'],
  area: 'hazchem',
  table: 'ent_product',
  view: 'ent_product_v',
  reviewable: true,
  fields,
  calls: productCalls(fields),
})
