import { z } from 'zod'
import { warnGroup } from '../dictionaries/statistics.ts'
import { handleStatus, warnSeverity } from '../dictionaries/warnings.ts'
import { anything, get } from '../kit/call.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { code, date, ref } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'
import { statInput } from './input.ts'
import { type Part, type Subject, undecided, warningsOf } from './rows-of.ts'

const count = z.int().min(0)
const figures = z.object({
  total: count,
  red: count,
  orange: count,
  yellow: count,
  blue: count,
  handled: count,
  unhandled: count,
  falseAlarm: count,
  nonViolation: count,
  overdue: count,
  /** Mean minutes of those handled as violations; null without any. */
  avgMinutes: z.number().nullable(),
})
export type WarningFigures = z.infer<typeof figures>

const input = {
  oid: statInput.oid,
  eid: statInput.eid,
  region: ref(['行政区划', 'Region'], 'region'),
  startDate: date(['开始日期', 'From'], { required: true }),
  endDate: date(['结束日期', 'To'], { required: true }),
  by: code(warnGroup.label, warnGroup, { required: true }),
}

/** Warnings raised between two days, both included, counted from the warnings themselves. */
export const warningBreakdown = group('/yhjg-warn/breakdown', ['报警统计', 'Warning statistics'], {
  count: get(
    ['报警分组统计', 'Warnings counted by groups'],
    input,
    z.object({
      /** The first moment of the period, and the first after it. */
      edges: z.tuple([z.string(), z.string()]),
      /** Parts of time are complete and in order; other groups are those with warnings, most first. */
      rows: z.array(figures.extend({ key: z.string(), name: z.string() })),
      /** Over all groups, shown or not. */
      sums: figures,
      /** Groups beyond the rows answered. */
      more: count,
    }),
    'stat_view',
  ),
  sheet: get(['导出报警统计', 'Export warnings by groups'], input, anything, 'stat_export', {
    bare: true,
    media: [media.sheet, media.json],
  }),
})

export const figureLabels = {
  total: ['报警（条）', 'Warnings'],
  red: ['红', 'Red'],
  orange: ['橙', 'Orange'],
  yellow: ['黄', 'Yellow'],
  blue: ['蓝', 'Blue'],
  handled: ['已处理（条）', 'Handled'],
  unhandled: ['未处理（条）', 'Unhandled'],
  falseAlarm: ['误报（条）', 'False alarms'],
  nonViolation: ['非违规（条）', 'Non-violations'],
  overdue: ['超期（条）', 'Overdue'],
  avgMinutes: ['平均处理用时（min）', 'Mean time to handle (min)'],
} as const satisfies Record<keyof WarningFigures, Label>

export const breakdownMessages = {
  reversed: ['结束日期不能早于开始日期', 'The end date must not be before the start date'],
  tooLong: ['时间范围不能超过{days}天', 'The range must not be longer than {days} days'],
  tooManyHours: ['按小时统计不能超过{days}天', 'Hours are counted over at most {days} days'],
  notTimed: ['未处理', 'Not handled'],
  below: ['{to}以内', 'Less than {to}'],
  between: ['{from}至{to}', '{from} to {to}'],
  above: ['{from}以上', '{from} or more'],
} as const satisfies Record<string, Label>

/** Where each group of durations begins, in seconds; and of handling times, in minutes. */
export const durationSteps = [0, 600, 3600, 28_800, 86_400] as const
export const handlingSteps = [0, 5, 15, 60, 240] as const

type Filters = Readonly<Record<string, string>>
const stepped = (steps: readonly number[], key: string, from: string, below: string): Filters => {
  const at = steps.indexOf(Number(key))
  const next = steps[at + 1]
  return { ...(at > 0 ? { [from]: key } : {}), ...(next === undefined ? {} : { [below]: String(next) }) }
}
/** The first moment of the part of time after one that begins with this text: yyyy-MM-dd HH, a day, month or year. */
function partOf(key: string): Part {
  const [year = 0, month, day, hour] = key.split(/[- ]/).map(Number)
  const at = (y: number, m: number, d: number, h: number) =>
    new Date(Date.UTC(y, m - 1, d, h)).toISOString().slice(0, 19).replace('T', ' ')
  const from = at(year, month ?? 1, day ?? 1, hour ?? 0)
  if (hour !== undefined) return [from, at(year, month ?? 1, day ?? 1, hour + 1)]
  if (day !== undefined) return [from, at(year, month ?? 1, day + 1, 0)]
  return [from, month === undefined ? at(year + 1, 1, 1, 0) : at(year, month + 1, 1, 0)]
}
const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

const decided = [handleStatus.is.handled, handleStatus.is.falseAlarmConfirmed, handleStatus.is.nonViolationConfirmed]
const figureFilters: Readonly<Partial<Record<keyof WarningFigures, Filters>>> = {
  red: { severity: warnSeverity.is.red },
  orange: { severity: warnSeverity.is.orange },
  yellow: { severity: warnSeverity.is.yellow },
  blue: { severity: warnSeverity.is.blue },
  handled: { handleStatus: decided.join(',') },
  unhandled: { handleStatus: undecided.join(',') },
  falseAlarm: { handleStatus: handleStatus.is.falseAlarmConfirmed },
  nonViolation: { handleStatus: handleStatus.is.nonViolationConfirmed },
  overdue: { overdue: '1' },
}
const timeGroups: ReadonlySet<string> = new Set([
  warnGroup.is.hour,
  warnGroup.is.day,
  warnGroup.is.month,
  warnGroup.is.year,
])
export const isTimeGroup = (by: KeyOf<typeof warnGroup>): boolean => timeGroups.has(by)

function groupFilters(subject: Subject, by: KeyOf<typeof warnGroup>, key: string): Filters {
  if (by === warnGroup.is.type) return { typeKey: key }
  // Beside the severity of a figure: both hold.
  if (by === warnGroup.is.severity) return { severity_equal: key }
  if (by === warnGroup.is.source) return { source: key }
  if (by === warnGroup.is.enterprise) return { enterpriseId: key }
  // Warnings of the region itself and of no part of it.
  if (by === warnGroup.is.region) return key === subject.region ? { regionCode_equal: key } : { regionCode: key }
  if (by === warnGroup.is.duration) return stepped(durationSteps, key, 'lastedFrom', 'lastedBelow')
  return key === '' ? { timed: '0' } : { timed: '1', ...stepped(handlingSteps, key, 'tookFrom', 'tookBelow') }
}

/** Returns the filters of the list of warnings that select exactly what a figure of a group counts. */
export function warningsBy(
  subject: Subject,
  [from, until]: Part,
  group?: { readonly by: KeyOf<typeof warnGroup>; readonly key: string },
  figure: keyof WarningFigures = 'total',
): Filters {
  const own = figureFilters[figure] ?? {}
  if (!group) return { ...warningsOf(subject, [from, until]), ...own }
  if (isTimeGroup(group.by)) {
    const [begin, end] = partOf(group.key)
    return { ...warningsOf(subject, [later(begin, from), earlier(end, until)]), ...own }
  }
  return { ...warningsOf(subject, [from, until]), ...own, ...groupFilters(subject, group.by, group.key) }
}
