import { z } from 'zod'
import { unit } from '../dictionaries/chemicals.ts'
import { balanceRule, balanceStatus } from '../dictionaries/statistics.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { done, get, post } from '../kit/call.ts'
import { keysOf } from '../kit/dictionary.ts'
import { code, date, decimal, flag, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const
const shown = { readOnly: true, list: true } as const
const figure = (zh: string, en: string) => decimal([zh, en], 18, 4, shown)
const one = { id: ref(['差异', 'Discrepancy'], 'balance', { required: true }) }

/** A ledger document and the page that displays it. */
const bookDocument = z.object({
  kind: z.string(),
  id: z.string(),
  no: z.string(),
  time: z.string().nullable(),
  path: z.string().nullable(),
})
export type BookDocument = z.infer<typeof bookDocument>
const state = z.object({
  rule: z.enum(keysOf(balanceRule)),
  enterprises: z.number(),
  open: z.number(),
  explained: z.number(),
  confirmed: z.number(),
  lastTime: z.string().nullable(),
})

/** Imbalances in an enterprise's ledger (domain-model.md#F.3). */
export const balance = resource({
  path: '/blade-dcms/balance',
  label: ['物料平衡', 'Mass balance'],
  area: 'stat',
  table: 'mb_result',
  view: 'mb_result_v',
  title: 'objectName',
  standard: ['page'],
  fields: {
    day: date(['日期', 'Day'], { ...shown, search: 'range' }),
    ruleCode: code(['规则', 'Rule'], balanceRule, { ...shown, search: 'in' }),
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { ...ro, search: 'eq' }),
    objectKind: text(['对象类型', 'Type'], 40, ro),
    objectName: text(['对象', 'Object'], 120, { ...shown, search: 'like' }),
    detail: text(['明细', 'Detail'], 120, shown),
    expected: figure('应有', 'Expected'),
    actual: figure('实有', 'Actual'),
    diff: figure('差异', 'Difference'),
    diffRate: decimal(['差异率', 'Difference rate'], 14, 4, { ...shown, unit: '%' }),
    unit: code(['单位', 'Unit'], unit, shown),
    severity: code(['级别', 'Severity'], warnSeverity, { ...shown, search: 'in' }),
    since: date(['起始', 'Since'], shown),
    latest: flag(['最新', 'Latest run'], { ...ro, search: 'eq' }),
    status: code(['状态', 'Status'], balanceStatus, { ...shown, search: 'in' }),
    explainOpinion: text(['说明', 'Explanation'], 500, shown),
    explainUser: ref(['说明人', 'Explained by'], 'user', ro),
    explainUserName: text(['说明人', 'Explained by'], 30, ro),
    explainTime: time(['说明时间', 'Explained at'], ro),
    confirmOpinion: text(['确认意见', 'Comments'], 500, ro),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user', ro),
    confirmUserName: text(['确认人', 'Confirmed by'], 30, ro),
    confirmTime: time(['确认时间', 'Confirmed at'], ro),
    ...base,
  },
  calls: {
    summary: get(
      ['各规则状况', 'Status by rule'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.array(state),
      'stat_view',
    ),
    run: post(
      ['立即核对', 'Reconcile now'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.object({ enterprises: z.number(), found: z.number() }),
      'stat_view',
    ),
    first: get(
      ['首张出错单据', 'Faulty document'],
      one,
      z.object({ document: bookDocument.nullable(), related: z.array(bookDocument) }),
      'stat_view',
    ),
    explain: post(
      ['说明差异', 'Explain a discrepancy'],
      { ...one, opinion: text(['说明', 'Explanation'], 500) },
      done,
      'warn_handle',
    ),
    confirm: post(
      ['确认说明', 'Confirm an explanation'],
      {
        ...one,
        passed: flag(['通过', 'Passed'], { required: true }),
        opinion: text(['意见', 'Comments'], 500),
      },
      done,
      'warn_confirm',
    ),
  },
})

export const balanceMessages = {
  byEnterprise: ['差异应由企业说明', 'The discrepancy must be explained by the enterprise'],
  notExplained: ['差异尚未说明', 'The discrepancy has not been explained'],
  isConfirmed: ['差异已确认', 'The discrepancy has already been confirmed'],
  opinionNeeded: ['请填写退回意见', 'Enter the reason for the return'],
  running: ['正在核对，请稍候', 'A reconciliation is running; please wait'],
} as const satisfies Record<string, Label>
