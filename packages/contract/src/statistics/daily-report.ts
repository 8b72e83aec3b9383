import { z } from 'zod'
import { anything, get } from '../kit/call.ts'
import { date, ref } from '../kit/field.ts'
import { figureText } from '../kit/figure.ts'
import type { Label } from '../kit/label.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

const at = z.string().nullable()
const counted = z.object({ key: z.string(), count: z.number() })
const listed = z.object({
  id: z.string(),
  warnNo: z.string(),
  severity: z.string(),
  typeKey: z.string(),
  enterpriseName: z.string(),
  workplaceName: at,
  warnTime: z.string(),
  worstValue: z.number().nullable(),
  threshold: z.number().nullable(),
  unitText: at,
  handleStatus: z.string(),
  nature: z.string(),
  verified: z.number(),
  handleType: z.string(),
  closeTime: at,
})

/**
 * Returns the worst value and limit of a warning with their unit, at most two decimals; null without a unit: the
 * confidence of a recognised picture is no measured value.
 */
export function worstText(row: z.infer<typeof listed>, unit: (symbol: string) => string): string | null {
  if (row.worstValue === null || row.threshold === null || !row.unitText) return null
  const short = (value: number) => figureText(Number(value.toFixed(2)))
  return `${short(row.worstValue)} / ${short(row.threshold)} ${unit(row.unitText)}`
}

/** Warnings of a day in an area, as they were at its end, or now for today. */
export const dailyFigures = z.object({
  day: z.string(),
  area: z.string(),
  /** End of the day, or now. */
  until: z.string(),
  raised: z.number(),
  bySeverity: z.array(counted),
  byType: z.array(counted),
  /** Handled, closed, and closed as false alarm or no violation on that day. */
  handled: z.number(),
  closed: z.number(),
  verdicts: z.number(),
  /** Warnings that passed a deadline on that day. */
  lateCount: z.number(),
  late: z.array(listed),
  worst: z.array(listed),
  openCount: z.number(),
  openBySeverity: z.array(counted),
  /** What people did about warnings. */
  people: z.array(
    z.object({
      name: z.string(),
      organizeName: at,
      handled: z.number(),
      decided: z.number(),
      pressed: z.number(),
      calls: z.number(),
    }),
  ),
})
export type DailyFigures = z.infer<typeof dailyFigures>

const input = {
  day: date(['日期', 'Day'], { required: true }),
  regionCode: ref(['行政区划', 'Region'], 'region'),
}

/** 日报: the warnings of one day in the caller's area or a part of it, as figures and as a document. */
export const dailyReport = group('/blade-dcms/daily-report', ['报警日报', 'Daily warning report'], {
  figures: get(['日报数据', 'Daily figures'], input, dailyFigures, 'stat_view'),
  document: get(['日报文档', 'Daily report as a document'], input, anything, 'stat_view', {
    bare: true,
    media: [media.document],
  }),
})

export const dailyMessages = {
  title: ['报警日报', 'Daily warning report'],
  future: ['日期不能晚于今天', 'The date must not be after today'],
  area: ['范围', 'Area'],
  until: ['截至', 'As of'],
  madeBy: ['制表', 'Prepared by'],
  raised: ['新增报警', 'New warnings'],
  handled: ['已处理', 'Handled'],
  closed: ['已关闭', 'Closed'],
  verdicts: ['其中误报、非违规', 'of these, false alarms and non-violations'],
  lateCount: ['超期', 'Overdue'],
  openCount: ['日末未关闭', 'Open at end of day'],
  bySeverity: ['按级别', 'By severity'],
  byType: ['按类型', 'By type'],
  severity: ['级别', 'Severity'],
  type: ['类型', 'Type'],
  count: ['数量', 'Number'],
  open: ['未关闭', 'Open'],
  worst: ['最严重', 'Most severe'],
  late: ['超期明细', 'Overdue warnings'],
  people: ['人员办理', 'Handling by person'],
  number: ['编号', 'Number'],
  place: ['企业 / 工库房', 'Plant / workplace'],
  time: ['时间', 'Time'],
  value: ['最严重值 / 限值', 'Worst / limit'],
  level: ['所在级别', 'Level'],
  state: ['日末状态', 'Status'],
  stillOpen: ['未关闭', 'Open'],
  name: ['姓名', 'Name'],
  organisation: ['单位', 'Organisation'],
  decided: ['核验、确认', 'Verified, confirmed'],
  pressed: ['催办、督办', 'Reminders, supervision orders'],
  calls: ['通话', 'Calls'],
  none: ['无', 'None'],
} as const satisfies Record<string, Label>
