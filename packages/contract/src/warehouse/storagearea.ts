import { z } from 'zod'
import { storageClass } from '../dictionaries/chemicals.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { boundarySchema } from '../enterprises/boundary.ts'
import { get } from '../kit/call.ts'
import { code, decimal, integer, json, ref, text } from '../kit/field.ts'
import { base, ent, geo, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

const sums = { storeArea: z.number(), maxStockBox: z.number(), stockBox: z.number() }

/** 库区 (domain-model.md#R8.1). */
export const storagearea = resource({
  path: '/blade-dcms-warehouse/storagearea',
  label: ['库区', 'Storage area'],
  area: 'warehouse',
  table: 'wh_area',
  view: 'wh_area_v',
  title: 'areaName',
  reviewable: true,
  fields: {
    ...ent,
    areaCode: text(['库区编号', 'Code'], 30, { required: true, search: 'like', list: true }),
    areaName: text(['库区名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    licenseId: ref(['许可证', 'Licence'], 'businesslicense', { search: 'eq' }),
    licenseName: text(['许可证', 'Licence'], 60, { readOnly: true, list: true }),
    storageClass: code(['储存类型', 'Class'], storageClass, { required: true, search: 'eq', list: true }),
    landArea: decimal(['占地面积', 'Site area'], 12, 2, { list: true, min: 0.01, unit: 'm²' }),
    storeArea: decimal(['库房面积', 'Storehouse area'], 12, 2, { readOnly: true, list: true, unit: 'm²' }),
    maxStockBox: decimal(['核定储量', 'Licensed stock'], 14, 2, { required: true, list: true, min: 0, unit: '箱' }),
    maxStockKg: decimal(['核定药量', 'Licensed explosive'], 14, 2, { required: true, list: true, min: 0, unit: 'kg' }),
    outerDistance: decimal(['外部安全距离', 'External safety distance'], 8, 1, { min: 0, unit: 'm' }),
    keeper: text(['负责人', 'In charge'], 30, { required: true, list: true }),
    keeperPhone: mobile(['电话', 'Phone'], { required: true, list: true }),
    address: text(['地址', 'Address'], 200, { required: true, list: true }),
    warehouseCount: integer(['库房数', 'Warehouses'], 0, 100_000, { readOnly: true, list: true }),
    boundary: json(['边界', 'Boundary'], boundarySchema),
    ...geo,
    ...review(reviewStatus),
    ...base,
  },
  calls: {
    dataStatisticsArea: get(
      ['库区统计', 'Storage areas with stock'],
      {
        enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
        licenseId: ref(['许可证', 'Licence'], 'businesslicense'),
      },
      z.object({
        enterpriseId: z.string().nullable(),
        licenseId: z.string().nullable(),
        areas: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            warehouses: z.number(),
            ...sums,
            rate: z.number().nullable(),
          }),
        ),
        total: z.object(sums),
      }),
      'warehouse_view',
    ),
  },
})
