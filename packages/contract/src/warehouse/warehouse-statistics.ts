import { z } from 'zod'
import { post } from '../kit/call.ts'
import { group } from '../kit/resource.ts'
import { statInput } from '../statistics/input.ts'

const byType = z.array(
  z.object({
    type: z.string(),
    name: z.string(),
    other: z.boolean(),
    /** First day counted. */
    from: z.string(),
    documents: z.number(),
    box: z.number(),
    kg: z.number(),
    explosiveKg: z.number(),
  }),
)
const flow = z.object({
  x: z.array(z.string()),
  /** Where each part begins, and where the last one ends. */
  edges: z.array(z.string()),
  unit: z.string(),
  in: z.array(z.number()),
  out: z.array(z.number()),
  net: z.array(z.number()),
})

/** Inbound and outbound quantities (domain-model.md#G.4). */
export const warehouseStatistics = group('/blade-dcms-warehouse/statistics', ['仓储统计', 'Warehouse statistics'], {
  getoutstoreBytype: post(['出库按类型', 'Out-store by type'], statInput, byType, 'stat_view'),
  getinstoreBytype: post(['入库按类型', 'In-store by type'], statInput, byType, 'stat_view'),
  tradeStatisticsByVolumeUnit: post(['出入库箱数', 'In and out (boxes)'], statInput, flow, 'stat_view'),
  tradeStatisticsByWeightUnit: post(['出入库重量', 'In and out (weight)'], statInput, flow, 'stat_view'),
})
