import { z } from 'zod'
import { get } from '../kit/call.ts'
import { integer, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { once } from '../kit/once.ts'
import { group } from '../kit/resource.ts'
import { statInput } from './input.ts'

const { oid, eid } = statInput
const subject = { oid, eid }
const count = z.int().min(0)
const rate = z.number().nullable()
/** Where the period begins and where its last part ends. */
const span = { from: z.string(), until: z.string() }
const handled = { total: count, handled: count, unhandled: count, falseAlarm: count, nonViolation: count }

const month = {
  ...text(['月份', 'Month'], 7),
  schema: once(() =>
    z
      .string()
      .trim()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  ),
}
const year = integer(['年度', 'Year'], 2000, 2099)

const family = (path: string, label: Label) =>
  group(path, label, {
    getYearSummaryList: get(
      ['年度报警统计', 'Warnings of a year by month'],
      { ...subject, year },
      z.array(z.object({ year: z.string(), month: z.string(), ...handled, handleRate: rate })),
      'stat_view',
    ),
    getSummaryListByMonth: get(
      ['月度报警统计', 'Warnings of a month by day'],
      { ...subject, month },
      z.array(z.object({ date: z.string(), ...handled })),
      'stat_view',
    ),
    getWarnRank: get(
      ['企业报警排名', 'Enterprises by warnings'],
      { ...statInput, size: integer(['条数', 'Rows'], 1, 100, { default: 10 }) },
      z.array(
        z.object({
          enterpriseId: z.string(),
          enterpriseName: z.string(),
          total: count,
          /** Null without any workplace. */
          perHundredWorkplaces: rate,
          handleRate: rate,
          rank: count,
          ...span,
        }),
      ),
      'stat_view',
    ),
  })

/** Counts of camera warnings (domain-model.md#R3.3). */
export const warnVideoCount = family('/yhjg-warn/warnVideoCount', ['视频报警统计', 'Video warning counts'])
/** Counts of warnings of sensors and devices. */
export const warnProduceCount = family('/yhjg-warn/warnProduceCount', ['生产报警统计', 'Production warning counts'])

/** How long warnings last and take, and what people detectors raise (domain-model.md#G.1, #G.2). */
export const warningTimes = group('/yhjg-warn/pds', ['报警时效与人员报警', 'Warning times and people warnings'], {
  summary: get(
    ['PDS报警汇总', 'People detector warnings'],
    statInput,
    z.object({
      total: count,
      overMan: count,
      longOverMan: count,
      offline: count,
      stranger: count,
      today: count,
      unhandled: count,
      ...span,
    }),
    'stat_view',
  ),
  handleSummary: get(
    ['处理汇总', 'Handling summary'],
    statInput,
    z.object({
      /** The sum of the next six: of each status. */
      total: count,
      unhandled: count,
      handled: count,
      falseAlarmReturned: count,
      falseAlarmConfirmed: count,
      nonViolationReturned: count,
      nonViolationConfirmed: count,
      overdue: count,
      /** Percent of handled and confirmed ones. */
      handleRate: rate,
      /** Minutes from the warning to its handling; null while none is handled. */
      avgMinutes: rate,
      ...span,
    }),
    'stat_view',
    { path: '/yhjg-dp/sss/Dashboard/warn/handleSummary' },
  ),
  continueSummary: get(
    ['持续未恢复报警', 'Warnings that have not recovered'],
    subject,
    z.array(
      z.object({
        typeKey: z.string(),
        typeName: z.string(),
        open: count,
        over1h: count,
        over24h: count,
        maxMinutes: count,
      }),
    ),
    'stat_view',
    { path: '/yhjg-dp/sss/Dashboard/warn/continueSummary' },
  ),
  monthDayHandleTime: get(
    ['每日平均处理用时', 'Mean time to handle by day'],
    { ...subject, month },
    z.object({
      days: z.array(z.string()),
      /** Minutes; null on days of which no warning is handled. */
      avgMinutes: z.array(rate),
      count: z.array(count),
      monthAvg: rate,
    }),
    'stat_view',
    { path: '/yhjg-dp/sss/Dashboard/warn/monthDayHandleTime' },
  ),
})
