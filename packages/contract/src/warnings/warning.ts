import { z } from 'zod'
import { handleType, violationHandling, warnNature } from '../dictionaries/warnings.ts'
import { done, get, post } from '../kit/call.ts'
import { code, decimal, files, flag, integer, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { detectorWarnings } from './detector-warnings.ts'
import {
  warningChart,
  warningFields,
  warningHandledOver,
  warningLog,
  warningNear,
  warningNotice,
  warningNow,
  warningOccurrence,
  warningTimer,
} from './fields.ts'

const row = rowSchema(warningFields)
const one = { id: ref(['报警', 'Warning'], 'warning', { required: true }) }
/** Row version last seen by the caller: a stale one returns 409. */
const seen = { version: integer(['版本号', 'Row version'], 0, 2147483647) }
const verdict = {
  ...one,
  ...seen,
  passed: flag(['通过', 'Passed'], { required: true }),
  opinion: text(['意见', 'Comments'], 500),
}
const count = z.looseObject({ typeKey: z.string(), typeName: z.string(), count: z.number() })

const detail = row.and(
  z.looseObject({
    /** Subject of a warning without a device: kind and id. */
    refKind: z.string().nullable(),
    refId: z.string().nullable(),
    logs: z.array(warningLog),
    occurrences: z.array(warningOccurrence),
    timers: z.array(warningTimer),
    notices: z.array(warningNotice),
    chart: warningChart.nullable(),
    /** Current device reading; null for a warning without a measured value. */
    now: warningNow.nullable(),
    /** Value at handling before recovery, with the reason. */
    handledOver: warningHandledOver.nullable(),
    /** Warnings of the same workplace in the last 30 days, newest first; at most 20 of `recentTotal`. */
    recent: z.array(warningNear),
    recentTotal: z.number(),
    /** Moves available to the caller: those of the state machine, and `report`. */
    moves: z.array(z.string()),
  }),
)
/** List filters besides the fields': open or closed, waiting for the caller, keywords. */
export const warningFilters = {
  open: flag(['未关闭', 'Open'], { search: 'eq' }),
  mine: flag(['我的待办', 'Waiting for me'], { search: 'eq' }),
  repeatedAlarm: flag(['反复误报', 'Repeated false alarms'], { search: 'eq' }),
  keyword: text(['关键字', 'Keyword'], 60, { search: 'like' }),
  closed: flag(['已关闭', 'Closed'], { search: 'eq' }),
  lastedFrom: integer(['持续不少于', 'Lasted at least'], 0, 1e9, { search: 'eq', unit: 's' }),
  lastedBelow: integer(['持续少于', 'Lasted less than'], 0, 1e9, { search: 'eq', unit: 's' }),
  tookFrom: integer(['处理用时不少于', 'Took at least'], 0, 1e7, { search: 'eq', unit: 'min' }),
  tookBelow: integer(['处理用时少于', 'Took less than'], 0, 1e7, { search: 'eq', unit: 'min' }),
  timed: flag(['有处理用时', 'Has a handling time'], { search: 'eq' }),
  detectors: code(detectorWarnings.label, detectorWarnings, { search: 'eq' }),
}

const acts = {
  handle: post(
    ['处理报警', 'Handle'],
    {
      id: ref(['报警', 'Warning'], 'warning'),
      ids: text(['报警', 'Warnings'], 4000),
      ...seen,
      handleResult: text(['处理结果', 'Result'], 500),
      /** Required while the value is still outside its limit (`isStillOver`). */
      overLimitReason: text(['未恢复即处理的原因', 'Reason for handling before recovery'], 500, { min: 5 }),
      violationHandling: code(['违规处理', 'Sanction'], violationHandling),
      fineAmount: decimal(['罚款金额', 'Fine'], 10, 2),
      files: files(['处理附件', 'Handling files']),
    },
    done,
    'warn_handle',
  ),
  apply: post(
    ['申请误报或非违规', 'Apply for false alarm or non-violation'],
    {
      ...one,
      ...seen,
      nature: code(['申请性质', 'Nature'], warnNature, { required: true }),
      reason: text(['申请理由', 'Reason'], 500),
      files: files(['申请附件', 'Files']),
    },
    done,
    'warn_apply',
  ),
  confirm: post(['确认申请', 'Confirm an application'], verdict, done, 'warn_confirm'),
  report: post(
    ['上报', 'Escalate'],
    {
      ...one,
      ...seen,
      handleType: code(['上报级别', 'Escalation level'], handleType, { required: true }),
      opinion: text(['说明', 'Remark'], 500),
    },
    done,
    'warn_report',
  ),
  verify: post(['核验处理', 'Verify the handling'], verdict, done, 'warn_verify'),
}

const summary = z.looseObject({
  total: z.number(),
  byType: z.array(count),
  byStatus: z.record(z.string(), z.number()),
  bySeverity: z.record(z.string(), z.number()),
})
const reads = {
  detail: get(['报警详情', 'Warning details'], one, detail, 'warn_view'),
  summary: get(['报警汇总', 'Summary'], { ...warningFields, ...warningFilters }, summary, 'warn_view'),
  selectSummeryLastYear: get(
    ['近一年汇总', 'Last year'],
    {},
    z.object({
      months: z.array(z.string()),
      total: z.array(z.number()),
      handled: z.array(z.number()),
      falseAlarm: z.array(z.number()),
    }),
    'warn_view',
  ),
  selectSummeryLastMonth: get(
    ['近一月汇总', 'Last month'],
    {},
    z.object({
      days: z.array(z.string()),
      total: z.array(z.number()),
      handled: z.array(z.number()),
      byType: z.array(count),
    }),
    'warn_view',
  ),
}

const family = (path: string, label: Label) =>
  resource({
    path,
    label,
    area: 'warn',
    table: 'warn_event',
    view: 'warn_event_v',
    title: 'warnNo',
    fields: warningFields,
    standard: ['page', 'list'],
    calls: { ...reads, ...acts },
  })

/** Camera warnings: people, stacks, smoke (domain-model.md#R3.1, sources video, warehouse, stranger). */
export const warningvideo = family('/yhjg-warn/warningvideo', ['视频报警', 'Video warnings'])
/** Warnings of sensors and devices (sources produce, pds, electrostatic, device, vehicle). */
export const warningproduce = family('/yhjg-warn/warningproduce', ['生产报警', 'Production warnings'])
/** All warnings in a single list. */
export const warn = resource({
  path: '/yhjg-dp/sss/Dashboard/warn',
  label: ['预警', 'Warnings'],
  area: 'warn',
  table: 'warn_event',
  view: 'warn_event_v',
  title: 'warnNo',
  fields: warningFields,
  standard: ['page'],
  calls: {},
})
/** Warning sources per family. */
export const familySources = {
  warningvideo: ['video', 'warehouse', 'stranger'],
  warningproduce: ['produce', 'pds', 'electrostatic', 'device', 'vehicle'],
} as const
