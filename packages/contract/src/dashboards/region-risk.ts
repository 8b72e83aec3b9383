import { z } from 'zod'
import { rankOrder } from '../dictionaries/statistics.ts'
import { get } from '../kit/call.ts'
import { code, integer, ref } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'
import { statInput } from '../statistics/input.ts'

const number = z.number()
const regionRow = z.object({
  region: z.string(),
  name: z.string(),
  /** Of the enterprises' scores as kept hourly. */
  score: number.nullable(),
  /** When those were calculated; null without any. */
  calculatedAt: z.string().nullable(),
  grade: number,
  enterprises: number,
  red: number,
  orange: number,
  yellow: number,
  blue: number,
  warnToday: number,
  unhandled: number,
  longitude: number.nullable(),
  latitude: number.nullable(),
})
const rank = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  total: number,
  red: number,
  orange: number,
  yellow: number,
  blue: number,
  unhandled: number,
  rank: number,
})

/** Online devices of an enterprise; a rate is null without devices of its kind. */
const devices = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  pdsTotal: number,
  pdsOnline: number,
  pdsRate: number.nullable(),
  cameraTotal: number,
  cameraOnline: number,
  cameraRate: number.nullable(),
  rate: number.nullable(),
  rank: number,
})
/** Days of a trend that ends today. */
const days = integer(['天数', 'Days'], 7, 90, { default: 30 })
/** The parts of a score (domain-model.md#D.4): warnings, handling, devices, compliance, troubles, base hazard. */
export const riskParts = z.object({ W: number, H: number, D: number, C: number, T: number, B: number })

/** Risk scores and ranks of regions and enterprises (domain-model.md#G.1). */
export const regionRisk = group('/yhjg-dp/sss/Dashboard', ['风险', 'Risk'], {
  regionRisk: get(
    ['区域风险', 'Risk by region'],
    { region: ref(['行政区划', 'Region'], 'region') },
    z.array(regionRow),
    'stat_view',
  ),
  companyToDayWarnRank: get(
    ['今日报警排名', 'Warnings today by enterprise'],
    { size: integer(['条数', 'Rows'], 1, 100, { default: 10 }) },
    z.array(rank),
    'stat_view',
  ),
  regionRiskTrend: get(
    ['区域风险趋势', 'Risk of regions by day'],
    { region: ref(['行政区划', 'Region'], 'region'), days },
    z.object({
      /** Month and day, as shown; and the days in full. */
      dates: z.array(z.string()),
      days: z.array(z.string()),
      /** At the end of each day; null for days without a score. */
      series: z.array(z.object({ region: z.string(), name: z.string(), scores: z.array(number.nullable()) })),
    }),
    'stat_view',
  ),
  enterprisePdsCameraRateRank: get(
    ['企业设备在线率排名', 'Enterprises by devices online'],
    {
      oid: statInput.oid,
      eid: statInput.eid,
      size: integer(['条数', 'Rows'], 1, 500, { default: 10 }),
      order: code(['排序', 'Sort order'], rankOrder, { default: rankOrder.is.descending }),
    },
    z.array(devices),
    'stat_view',
  ),
})

/** The risk of one enterprise: an enterprise asks for its own, an authority names it (domain-model.md#D.4). */
export const enterpriseRisk = group('/yhjg-dp/esp/dashboard', ['企业风险', 'Risk of an enterprise'], {
  enterpriseRisk: get(
    ['企业风险', 'Risk of an enterprise'],
    { eid: statInput.eid, days },
    z.object({
      enterpriseId: z.string(),
      enterpriseName: z.string(),
      /** Score, grade, parts and reasons are of one calculation; null and empty for an enterprise that is not scored. */
      score: number.nullable(),
      grade: number.nullable(),
      parts: riskParts.nullable(),
      calculatedAt: z.string().nullable(),
      /** One entry per day; null for days without a score. */
      trend: z.array(z.object({ date: z.string(), score: number.nullable(), parts: riskParts.nullable() })),
      reasons: z.array(z.string()),
      /** Among the enterprises of the same county, the most dangerous first. */
      rankInRegion: number.nullable(),
      regionCount: number,
      regionName: z.string().nullable(),
    }),
    'stat_view',
  ),
})

export const riskMessages = {
  whichEnterprise: ['请指定企业', 'Name the enterprise'],
  openRed: ['未处理红色报警{count}条', 'Unhandled red warnings: {count}'],
  overdue: ['超期未处理报警{count}条', 'Overdue warnings: {count}'],
  offline: ['离线设备{count}台', 'Offline devices: {count}'],
  noDevices: ['没有接入设备', 'No devices'],
  licenceExpired: ['没有有效许可证，过期{count}本', 'No valid licence, expired: {count}'],
  submissions: ['报送逾期{count}项', 'Overdue submissions: {count}'],
  troublesOverdue: ['隐患逾期{count}项', 'Overdue hidden troubles: {count}'],
  troublesOpen: ['未整改隐患{count}项', 'Open hidden troubles: {count}'],
  enforcement: ['近90天执法{count}次', 'Enforcement in 90 days: {count}'],
} as const satisfies Record<string, Label>

/** Temperature-humidity sensors online (domain-model.md#G.1). */
export const onlineTh = group('/yhjg-online/th', ['温湿度在线', 'Sensors online'], {
  summary: get(
    ['温湿度在线汇总', 'Temperature-humidity sensors online'],
    {},
    z.object({
      total: number,
      online: number,
      offline: number,
      rate: number.nullable(),
      abnormal: number,
      byRegion: z.array(
        z.object({
          region: z.string(),
          name: z.string(),
          total: number,
          online: number,
          offline: number,
          rate: number.nullable(),
        }),
      ),
    }),
    'stat_view',
  ),
})
