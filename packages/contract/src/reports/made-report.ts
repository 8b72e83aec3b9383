import { z } from 'zod'
import { reportCycle, reportStatistic } from '../dictionaries/reports.ts'
import { anything, get, post } from '../kit/call.ts'
import { checked, code, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { reportMessages as say } from './report-messages.ts'
import { isPeriod } from './report-period.ts'

const mostReceivers = 100
const names = json(['接收人', 'Receivers'], z.array(z.string()), { readOnly: true, list: true, priority: 'decides' })
const receivers = json(['接收人', 'Receivers'], z.array(z.string().regex(/^\d{1,19}$/)).max(mostReceivers))
const organizeId = ref(['统计机构', 'Organisation'], 'organize', { required: true, search: 'subtree' })
const organizeName = text(['统计机构', 'Organisation'], 100, { readOnly: true, list: true })
const templateId = ref(['模板', 'Template'], 'report-template', { required: true, search: 'eq' })
const templateName = text(['模板', 'Template'], 60, { readOnly: true, list: true })
const one = { id: ref(['报表', 'Report'], 'rest', { required: true }) }
const period = checked(
  text(['统计时段', 'Period'], 10, { required: true, search: 'like', list: true }),
  isPeriod,
  say.badPeriod,
)

const ro = { readOnly: true } as const
const fields = {
  name: text(['报表名称', 'Name'], 100, { ...ro, search: 'like', list: true }),
  organizeId,
  organizeName,
  templateId,
  templateName,
  statistic: code(['统计口径', 'Statistic'], reportStatistic, { ...ro, search: 'eq', list: true }),
  period,
  planId: ref(['计划', 'Plan'], 'report-plan', { ...ro, search: 'eq' }),
  figures: json(
    ['指标', 'Figures'],
    z.array(z.object({ key: z.string(), part: z.string().nullable(), value: z.number().nullable() })),
    ro,
  ),
  receivers: { ...receivers, ...ro },
  receiverNames: names,
  madeBy: text(['生成人', 'Made by'], 30, { ...ro, list: true }),
  madeTime: time(['生成时间', 'Made at'], { ...ro, search: 'range', list: true }),
  fileName: text(['文件', 'File'], 200, { ...ro, list: true }),
  fileSize: integer(['文件大小', 'File size'], 0, 2147483647, { ...ro, unit: 'B' }),
  ...base,
}

const receiver = z.object({ id: z.string(), name: z.string(), organizeName: z.string() })

/** 报表: figures of a period of an organisation, and the file made of them. Read by its authority and those above it. */
export const report = resource({
  path: '/blade-report/report/rest',
  label: ['报表', 'Report'],
  area: 'report',
  table: 'rep_report',
  view: 'rep_report_v',
  owner: 'office',
  fields,
  standard: { page: 'list', detail: 'detail', remove: 'remove' },
  calls: {
    run: post(
      ['生成报表', 'Make a report'],
      { templateId, organizeId: { ...organizeId, required: false }, period, receivers },
      z.object({ id: z.string() }),
      'report_add',
    ),
    receivers: get(
      ['可选接收人', 'People who can receive it'],
      { organizeId: ref(['统计机构', 'Organisation'], 'organize'), ids: idList(['账号', 'Accounts']) },
      z.array(receiver),
      'report_view',
    ),
    file: get(['下载报表', 'Download a report'], one, anything, 'report_view', {
      bare: true,
      media: [media.document, media.sheet],
    }),
  },
})

/** 报表计划: makes a report of an organisation each day or month, and sends it to people. */
export const reportPlan = resource({
  path: '/blade-report/report-plan',
  label: ['报表计划', 'Report plan'],
  area: 'report',
  table: 'rep_plan',
  view: 'rep_plan_v',
  owner: 'office',
  fields: {
    name: text(['计划名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    organizeId,
    organizeName,
    templateId,
    templateName,
    cycle: code(['周期', 'Cycle'], reportCycle, { required: true, search: 'eq', list: true }),
    receivers: { ...receivers, default: [] },
    receiverNames: names,
    enabled: flag(['启用', 'Enabled'], { search: 'eq', list: true, default: 1 }),
    ...base,
  },
  standard: ['page', 'detail', 'submit', 'remove'],
})
