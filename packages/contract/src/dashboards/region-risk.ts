import { z } from 'zod'
import { get } from '../kit/call.ts'
import { integer, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const number = z.number()
const regionRow = z.object({
  region: z.string(),
  name: z.string(),
  score: number.nullable(),
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
})

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
