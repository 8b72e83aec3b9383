import { z } from 'zod'
import { materialClass, productCategory, productGrade, unit } from '../dictionaries/chemicals.ts'
import { expireState } from '../dictionaries/licences.ts'
import { post } from '../kit/call.ts'
import { code, date, decimal, ref, text, time } from '../kit/field.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { statInput } from '../statistics/input.ts'

const shown = { readOnly: true, list: true } as const

const stockNow = z.object({
  total: z.number(),
  unit: z.string(),
  byCategory: z.array(
    z.object({ key: z.string(), material: z.string(), name: z.string(), other: z.boolean(), value: z.number() }),
  ),
  byWarehouse: z.array(
    z.object({ id: z.string(), name: z.string(), value: z.number(), limit: z.number(), rate: z.number().nullable() }),
  ),
  /** `edges`: where each part begins, and where the last one ends. */
  trend: z.object({ x: z.array(z.string()), y: z.array(z.number()), edges: z.array(z.string()) }),
})

/** 库存 (domain-model.md#R8.9): ledger balances by warehouse, product and batch. */
export const warehousestock = resource({
  path: '/blade-dcms-warehouse/warehousestock',
  label: ['库存', 'Stock'],
  area: 'warehouse',
  table: 'wh_stock',
  view: 'wh_stock_v',
  title: 'productName',
  standard: ['page'],
  totals: { figure: 'quantity', by: 'unit' },
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { readOnly: true, search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, shown),
    areaId: ref(['库区', 'Storage area'], 'storagearea', { readOnly: true, search: 'eq' }),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { readOnly: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, { ...shown, search: 'like' }),
    materialClass: code(['物料类别', 'Class'], materialClass, { readOnly: true, search: 'eq' }),
    productCategory: code(['产品类别', 'Category'], productCategory, { readOnly: true, search: 'eq' }),
    productGrade: code(['级别', 'Grade'], productGrade, { readOnly: true, search: 'eq' }),
    batchNo: text(['批次', 'Batch'], 40, { ...shown, search: 'like' }),
    quantity: decimal(['数量', 'Quantity'], 16, 4, shown),
    unit: code(['单位', 'Unit'], unit, shown),
    boxCount: decimal(['箱数', 'Boxes'], 14, 4, shown),
    weightKg: decimal(['重量', 'Weight'], 16, 4, { ...shown, unit: 'kg' }),
    explosiveKg: decimal(['药量', 'Explosive'], 16, 4, { ...shown, unit: 'kg' }),
    lockedQuantity: decimal(['占用', 'Reserved'], 16, 4, shown),
    expireDate: date(['保质期至', 'Best before'], { ...shown, search: 'range' }),
    expireState: code(['状态', 'Status'], expireState, { ...shown, search: 'eq' }),
    lastMoveTime: time(['最近变动', 'Last movement'], shown),
  },
  calls: {
    stockstatisticsvolume: post(['库存箱数统计', 'Stock in boxes'], statInput, stockNow, 'stat_view'),
    stockstatisticsweight: post(
      ['库存重量统计', 'Stock by weight'],
      statInput,
      stockNow.extend({ explosiveKg: z.number() }),
      'stat_view',
    ),
  },
})
