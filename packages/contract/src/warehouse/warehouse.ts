import { z } from 'zod'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { warehouseStatus } from '../dictionaries/warehouse.ts'
import { hazardGrade, workplaceKind } from '../dictionaries/workplaces.ts'
import { get } from '../kit/call.ts'
import { code, date, decimal, flag, ref, text } from '../kit/field.ts'
import { base, ent, geo, review } from '../kit/mixins.ts'
import { group, resource, rowSchema } from '../kit/resource.ts'

const stock = { readOnly: true, list: true } as const
const degree = { min: -50, max: 100, unit: '℃' } as const
const humidity = { min: 0, max: 100, unit: '%' } as const

const fields = {
  ...ent,
  warehouseCode: text(['仓库编号', 'Code'], 30, { required: true, search: 'like', list: true }),
  warehouseName: text(['仓库名称', 'Name'], 60, { required: true, search: 'like', list: true }),
  areaId: ref(['库区', 'Storage area'], 'storagearea', { required: true, search: 'eq' }),
  areaName: text(['库区', 'Storage area'], 60, { readOnly: true, list: true }),
  workplaceId: ref(['对应工库房', 'Workplace'], 'workplace', { search: 'eq' }),
  workplaceName: text(['对应工库房', 'Workplace'], 60, { readOnly: true }),
  workplaceKind: code(['仓库类别', 'Category'], workplaceKind, { required: true, search: 'eq', list: true }),
  hazardGrade: code(['危险等级', 'Hazard grade'], hazardGrade, { required: true, search: 'eq', list: true }),
  area: decimal(['面积', 'Area'], 10, 2, { required: true, list: true, min: 0.01, unit: 'm²' }),
  volume: decimal(['容积', 'Volume'], 12, 2, { list: true, min: 0.01, unit: 'm³' }),
  maxStockBox: decimal(['限存箱数', 'Box limit'], 14, 2, { required: true, list: true, min: 0, unit: '箱' }),
  maxStockKg: decimal(['限存药量', 'Explosive limit'], 14, 2, { required: true, list: true, min: 0.01, unit: 'kg' }),
  stockBox: decimal(['现存箱数', 'Boxes now'], 16, 4, { ...stock, unit: '箱' }),
  stockKg: decimal(['现存重量', 'Weight now'], 16, 4, { ...stock, unit: 'kg' }),
  stockExplosiveKg: decimal(['现存药量', 'Explosive now'], 16, 4, { ...stock, unit: 'kg' }),
  occupancy: decimal(['占用率', 'Occupancy'], 8, 2, { ...stock, unit: '%' }),
  maxStackHeight: decimal(['限高', 'Stack height'], 4, 2, { default: '2.50', min: 0.1, max: 20, unit: 'm' }),
  wallDistance: decimal(['墙距', 'Wall distance'], 4, 2, { default: '0.45', min: 0, max: 10, unit: 'm' }),
  aisleWidth: decimal(['通道宽', 'Aisle width'], 4, 2, { default: '1.50', min: 0, max: 20, unit: 'm' }),
  tempMin: decimal(['温度下限', 'Minimum temperature'], 5, 2, degree),
  tempMax: decimal(['温度上限', 'Maximum temperature'], 5, 2, degree),
  humMin: decimal(['湿度下限', 'Minimum humidity'], 5, 2, humidity),
  humMax: decimal(['湿度上限', 'Maximum humidity'], 5, 2, humidity),
  keeper: text(['保管员', 'Keeper'], 30, { required: true, list: true }),
  warehouseStatus: code(['状态', 'Status'], warehouseStatus, {
    required: true,
    default: warehouseStatus.is.inUse,
    search: 'eq',
    list: true,
  }),
  stocktakeDate: date(['最近盘点', 'Last stocktake'], { readOnly: true, list: true }),
  stocktakeOverdue: flag(['盘点逾期', 'Stocktake overdue'], { readOnly: true }),
  ...geo,
  ...review(reviewStatus),
  ...base,
}

/** 仓库 (domain-model.md#R8.2). */
export const warehouse = resource({
  path: '/blade-dcms-warehouse/warehouse',
  label: ['仓库', 'Warehouse'],
  area: 'warehouse',
  table: 'wh_warehouse',
  view: 'wh_warehouse_v',
  title: 'warehouseName',
  reviewable: true,
  fields,
})

/** Warehouse lookups for documents. */
export const warehouseCommon = group('/blade-dcms-warehouse/warehouseCommon', ['仓库公共', 'Shared warehouses'], {
  getWarehouses: get(
    ['可存放产品的仓库', 'Warehouses that can store a product'],
    { productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true }) },
    z.array(rowSchema(fields)),
    'warehouse_view',
  ),
})
