import { z } from 'zod'
import { hazardDivision, materialClass, productCategory, productGrade } from '../dictionaries/chemicals.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { get, paged } from '../kit/call.ts'
import { code, decimal, integer, ref, text } from '../kit/field.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const stock = { readOnly: true, list: true } as const

/** A warehouse as shown in the statistics. */
const state = z.object({
  warehouseId: z.string(),
  warehouseName: z.string(),
  enterpriseName: z.string(),
  areaName: z.string(),
  maxStockBox: z.number(),
  stockBox: z.number(),
  maxStockKg: z.number(),
  stockExplosiveKg: z.number(),
  occupancy: z.number().nullable(),
  inToday: z.number(),
  outToday: z.number(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  warnOpen: z.number(),
})

/** 库房允许品种 (domain-model.md#R8.3). */
export const warehousedetail = resource({
  path: '/blade-dcms-warehouse/warehousedetail',
  label: ['允许品种', 'Permitted goods'],
  area: 'warehouse',
  table: 'wh_warehouse_detail',
  view: 'wh_warehouse_detail_v',
  title: 'warehouseName',
  reviewable: true,
  fields: {
    ...ent,
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
    slotCode: text(['货位', 'Slot'], 20, { list: true }),
    materialClass: code(['物料类别', 'Class'], materialClass, { required: true, search: 'eq', list: true }),
    productCategory: code(['产品类别', 'Category'], productCategory, { search: 'eq', list: true }),
    productGrade: code(['级别', 'Grade'], productGrade, { search: 'eq', list: true }),
    hazardDivision: code(['危险类别', 'Division'], hazardDivision, { list: true }),
    maxBox: decimal(['限存箱数', 'Box limit'], 14, 2, { list: true, min: 0, unit: '箱' }),
    maxKg: decimal(['限存药量', 'Explosive limit'], 14, 2, { list: true, min: 0, unit: 'kg' }),
    stockBox: decimal(['现存箱数', 'Boxes now'], 16, 4, { ...stock, unit: '箱' }),
    stockKg: decimal(['现存药量', 'Explosive now'], 16, 4, { ...stock, unit: 'kg' }),
    ...review(reviewStatus),
    ...base,
  },
  calls: {
    dataStatisticswarehousepage: get(
      ['仓库统计', 'Warehouse statistics'],
      {
        enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
        areaId: ref(['库区', 'Storage area'], 'storagearea'),
        current: integer(['页码', 'Page'], 1, 1_000_000),
        size: integer(['每页条数', 'Page size'], 1, 500),
      },
      paged(state),
      'warehouse_view',
    ),
  },
})
