import { z } from 'zod'
import { get } from '../kit/call.ts'
import { integer, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import type { WallSnapshot } from './wall-snapshot.ts'

const bySeverity = z.record(z.string(), z.number())
const rate = z.number().nullable()

const overview = z.object({
  today: z.object({
    total: z.number(),
    unhandled: z.number(),
    video: z.number(),
    produce: z.number(),
    device: z.number(),
  }),
  bySeverity,
  yesterdayTotal: z.number(),
  yesterdaySameTime: z.number(),
  dayOnDay: rate,
  latest: z.array(z.looseObject({ id: z.string(), content: z.string(), warnTime: z.string() })),
})
const equipment = z.object({
  kind: z.string(),
  name: z.string(),
  total: z.number(),
  online: z.number(),
  fault: z.number(),
  offline: z.number(),
  rate,
  blindMinutes: z.number(),
  rateToday: rate,
})
const counted = z.object({ key: z.string(), name: z.string(), count: z.number() })
const enterpriseSummary = z.object({
  total: z.number(),
  inProduction: z.number(),
  stopped: z.number(),
  byType: z.array(counted),
  byLevel: z.array(counted),
  byGrade: bySeverity,
  workplaces: z.number(),
  staff: z.number(),
  onSite: z.number(),
})
const weather = z.looseObject({
  region: z.string(),
  name: z.string(),
  weatherType: z.string().nullable(),
  alerts: z.array(z.unknown()),
  advice: z.string().nullable(),
})
/** Open warnings by escalation level and severity; late means overdue as in the lists. */
const openByRung = z.object({
  total: z.number(),
  overdue: z.number(),
  rungs: z.array(z.object({ rung: z.number(), bySeverity, overdue: z.number() })),
})
const snapshot = z.looseObject({ time: z.string(), clock: z.number() }) as unknown as z.ZodType<WallSnapshot>

/**
 * Data of the home page and the wall display (domain-model.md#G.1); `wall`, `trend` and `openByRung` are
 * additions.
 */
export const dashboardShow = group('/yhjg-dp/sss/dashboard-show', ['大屏', 'Dashboards'], {
  warningOverview: get(['报警总览', 'Warning overview'], {}, overview, 'stat_view'),
  orgTree: get(
    ['机构企业树', 'Organisations and enterprises'],
    {},
    z.array(z.looseObject({ id: z.string(), title: z.string() })),
    'stat_view',
  ),
  weather: get(['天气', 'Weather'], {}, weather.nullable(), 'stat_view'),
  equipment: get(['设备在线', 'Devices online'], {}, z.array(equipment), 'stat_view'),
  enterpriseSummary: get(['企业汇总', 'Enterprise summary'], {}, enterpriseSummary, 'stat_view'),
  wall: get(
    ['大屏快照', 'Dashboard snapshot'],
    { region: ref(['行政区划', 'Region'], 'region') },
    snapshot,
    'stat_view',
  ),
  openByRung: get(['未关闭报警', 'Open warnings by escalation level'], {}, openByRung, 'stat_view'),
  trend: get(
    ['报警趋势', 'Warning trend'],
    { days: integer(['天数', 'Days'], 7, 90, { default: 30 }) },
    z.object({ days: z.array(z.string()), bySeverity: z.record(z.string(), z.array(z.number())), total: z.number() }),
    'stat_view',
  ),
})
