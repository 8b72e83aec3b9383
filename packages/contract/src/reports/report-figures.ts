import { deviceLog } from '../devices/device-log.ts'
import { deviceLogType } from '../dictionaries/devices.ts'
import { enterpriseType } from '../dictionaries/enterprises.ts'
import { licenceStatus } from '../dictionaries/licences.ts'
import { enforcementType, hiddenTroubleLevel, hiddenTroubleStatus } from '../dictionaries/registers.ts'
import type { reportStatistic } from '../dictionaries/reports.ts'
import { handleStatus, warnSeverity } from '../dictionaries/warnings.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { type Dictionary, type KeyOf, labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import type { Resource } from '../kit/resource.ts'
import { businesslicense } from '../licences/licence.ts'
import { enterpriseenforcementinfo } from '../registers/enterpriseenforcementinfo.ts'
import { enterprisehiddentrouble } from '../registers/enterprisehiddentrouble.ts'
import type { ListStatus } from '../warnings/list-status.ts'
import { typeLabel } from '../warnings/type-label.ts'
import { warn } from '../warnings/warning.ts'

type Filters = Readonly<Record<string, string>>
/** An organisation with those below it, from the first day up to, without it, another. */
export interface ReportSpan {
  readonly organizeId: string
  readonly from: string
  readonly until: string
  /** When the report was made, yyyy-MM-dd HH:mm:ss: rows recorded since are not among those it counted. */
  readonly asOf: string
}

/** A list to which figures lead: its resource, its page in the console, and what the page asks for besides. */
interface List {
  readonly of: Resource
  readonly page: string
  readonly also?: Filters
}
const enterprises: List = { of: enterprise, page: '/enterInformation/register' }
const warnings: List = { of: warn, page: '/yjxx', also: { status: 'all' satisfies ListStatus } }
const troubles: List = { of: enterprisehiddentrouble, page: '/tz/hidden' }
const checks: List = { of: enterpriseenforcementinfo, page: '/wfxw' }
const licences: List = { of: businesslicense, page: '/licence/licence' }
const outages: List = { of: deviceLog, page: '/sbtj/log' }

/**
 * A figure of a report: how many rows its list has with its filters; the mean minutes to handle of these rows; or the
 * share of time in which the devices were online, whose outages are the rows. With `split` a table: rows by a field.
 */
export interface ReportFigure {
  readonly key: string
  readonly label: Label
  readonly measure: 'count' | 'minutes' | 'onlineRate'
  readonly unit?: string
  readonly list: List
  readonly filters: (span: ReportSpan) => Filters
  readonly split?: { readonly field: string; readonly label: Label; readonly name: (key: string) => Label }
}

const known = ({ organizeId, asOf }: Pick<ReportSpan, 'organizeId' | 'asOf'>): Filters => ({
  organizeId,
  createTime_lt: asOf,
})
const during =
  (field: string, also: Filters = {}) =>
  ({ from, until, ...span }: ReportSpan): Filters => ({
    ...known(span),
    [`${field}_datege`]: from,
    [`${field}_datelt`]: until,
    ...also,
  })
const count = (key: string, label: Label, list: List, filters: ReportFigure['filters']): ReportFigure => ({
  key,
  label,
  measure: 'count',
  list,
  filters,
})
const nameIn =
  (of: Dictionary) =>
  (key: string): Label =>
    labelOf(of, key) ?? [key || '未填', key || 'Not filled in']

const { handled, falseAlarmConfirmed, nonViolationConfirmed, unhandled, falseAlarmRefused, nonViolationRefused } =
  handleStatus.is
const ofWarnings: readonly ReportFigure[] = [
  count('warnTotal', ['新增报警', 'New warnings'], warnings, during('warnTime')),
  {
    ...count('warnBySeverity', ['报警按级别', 'Warnings by severity'], warnings, during('warnTime')),
    split: { field: 'severity', label: ['级别', 'Severity'], name: nameIn(warnSeverity) },
  },
  {
    ...count('warnByType', ['报警按类型', 'Warnings by type'], warnings, during('warnTime')),
    split: { field: 'typeKey', label: ['类型', 'Type'], name: typeLabel },
  },
  count(
    'warnHandled',
    ['其中已处理', 'of these handled'],
    warnings,
    during('warnTime', { handleStatus: [handled, falseAlarmConfirmed, nonViolationConfirmed].join(',') }),
  ),
  count(
    'warnUnhandled',
    ['其中未处理', 'of these not handled'],
    warnings,
    during('warnTime', { handleStatus: [unhandled, falseAlarmRefused, nonViolationRefused].join(',') }),
  ),
  {
    key: 'handleMinutes',
    label: ['平均处理用时', 'Mean time to handle'],
    measure: 'minutes',
    unit: 'min',
    list: warnings,
    filters: during('warnTime', { handleStatus: handled }),
  },
]
const ofOthers: readonly ReportFigure[] = [
  count('hiddenFound', ['发现隐患', 'Hidden troubles found'], troubles, during('findDate')),
  count(
    'hiddenMajor',
    ['其中重大隐患', 'of these major'],
    troubles,
    during('findDate', { level: hiddenTroubleLevel.is.major }),
  ),
  count(
    'hiddenClosed',
    ['其中已整改销号', 'of these closed'],
    troubles,
    during('findDate', { status: hiddenTroubleStatus.is.closed }),
  ),
  count('checks', ['执法检查次数', 'Enforcement inspections'], checks, during('enforceDate')),
  {
    ...count('checksByType', ['执法检查按类型', 'Enforcement inspections by type'], checks, during('enforceDate')),
    split: { field: 'enforcementType', label: ['类型', 'Type'], name: nameIn(enforcementType) },
  },
  count(
    'licencesEnded',
    ['到期许可证', 'Licences expired'],
    licences,
    during('validTo', { status_notequal: licenceStatus.is.superseded }),
  ),
  {
    key: 'onlineRate',
    label: ['设备在线率', 'Devices online'],
    measure: 'onlineRate',
    unit: '%',
    list: outages,
    filters: during('occurTime', { logType: deviceLogType.is.offline }),
  },
  count(
    'outages',
    ['设备离线次数', 'Outages of devices'],
    outages,
    during('occurTime', { logType: deviceLogType.is.offline }),
  ),
]
const ofRegister: readonly ReportFigure[] = [
  count('enterprises', ['监管企业', 'Enterprises'], enterprises, known),
  {
    ...count('enterprisesByType', ['企业按类型', 'Enterprises by type'], enterprises, known),
    split: { field: 'enterpriseType', label: ['类型', 'Type'], name: nameIn(enterpriseType) },
  },
]

/** The figures of each statistic, in the order in which a report shows them. */
export const reportFigures: Readonly<Record<KeyOf<typeof reportStatistic>, readonly ReportFigure[]>> = {
  statutory: [...ofRegister, ...ofWarnings, ...ofOthers],
  warnings: ofWarnings,
}

/** Tags of a template besides the figures of its statistic. */
export const commonTags = {
  title: ['报表名称', 'Title'],
  organisation: ['统计范围', 'Scope'],
  period: ['统计时段', 'Period'],
  madeTime: ['生成时间', 'Made at'],
  madeBy: ['生成方式', 'Made by'],
  source: ['数据来源', 'Source of the figures'],
  table: ['全部指标', 'All figures'],
} as const satisfies Record<string, Label>

/** Returns the tags that a template of a statistic may have. */
export const tagsOf = (statistic: KeyOf<typeof reportStatistic>): string[] => [
  ...Object.keys(commonTags),
  ...reportFigures[statistic].map(({ key }) => key),
]

/** A figure as it was counted; `part` is the value of the field that splits it. */
export interface CountedFigure {
  readonly key: string
  readonly part: string | null
  /** Null where there is nothing to take a mean of. */
  readonly value: number | null
}

/** Returns the filters of the list that has exactly the rows behind a figure. */
export function rowsBehind(figure: ReportFigure, part: string | null, span: ReportSpan): Filters {
  const filters = figure.filters(span)
  if (part === null || !figure.split) return filters
  return part === '' ? { ...filters, [`${figure.split.field}_null`]: '1' } : { ...filters, [figure.split.field]: part }
}

/** Returns the address of that list in the console. */
export const addressBehind = (figure: ReportFigure, part: string | null, span: ReportSpan): string =>
  `${figure.list.page}?${new URLSearchParams({ ...figure.list.also, ...rowsBehind(figure, part, span) })}`
