import { z } from 'zod'
import { weatherWarning } from '../dashboards/weather-push.ts'
import { handoverStatus } from '../dictionaries/registers.ts'
import { anything, done, get, post } from '../kit/call.ts'
import { code, integer, json, ref, text, time } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const at = z.string().nullable()
const count = z.number()

const lateWarning = z.object({
  id: z.string(),
  warnNo: z.string(),
  severity: z.string(),
  typeKey: z.string(),
  enterpriseName: z.string(),
  place: at,
  deadline: z.string(),
})
const pendingOrder = z.object({
  warnId: z.string(),
  warnNo: z.string(),
  act: z.enum(['supervise', 'urge']),
  typeKey: z.string(),
  enterpriseName: z.string(),
  /** Who ordered or reminded, when, and of a supervision order: whom, what and by when. */
  userName: at,
  time: z.string(),
  toName: at,
  requirement: at,
  due: at,
  answered: z.boolean(),
})
const silentDevice = z.object({
  name: z.string(),
  code: z.string(),
  kind: z.string(),
  enterpriseName: z.string(),
  /** Last heard; null when never. */
  since: at,
})

/** Entries of a list in a handover; the counts are of all. */
export const mostHandedOver = 20

/** What is handed over, as it was at the end of the shift. Stored with the handover and never computed again. */
export const handoverFacts = z.object({
  area: z.string(),
  /** Escalation level of the authority: what is late, is late at this level. */
  level: count,
  openCount: count,
  lateCount: count,
  open: z.array(z.object({ severity: z.string(), count, late: count })),
  late: z.array(lateWarning),
  /** Warnings raised, handled, closed in the shift, and closed as a false alarm or no violation. */
  raised: count,
  handled: count,
  closed: count,
  verdicts: count,
  /** Supervision orders without a conclusion, and reminders of this shift whose warning is still open. */
  orderCount: count,
  orders: z.array(pendingOrder),
  silentCount: count,
  silent: z.array(silentDevice),
  /** Weather of the area and its warnings; null without an observation of the last three hours. */
  weather: z
    .object({
      weatherType: z.string(),
      temperature: z.number().nullable(),
      humidity: z.number().nullable(),
      wind: at,
      observedAt: z.string(),
      warnings: z.array(weatherWarning),
    })
    .nullable(),
})
export type HandoverFacts = z.infer<typeof handoverFacts>

const fields = {
  organizeId: ref(['监管机构', 'Authority'], 'organize', { readOnly: true, search: 'subtree' }),
  organizeName: text(['监管机构', 'Authority'], 100, { readOnly: true, list: true }),
  periodFrom: time(['班次起', 'Shift from'], { readOnly: true, list: true }),
  periodTo: time(['班次止', 'Shift to'], { readOnly: true, search: 'range', list: true }),
  giverId: ref(['交班人', 'Handed over by'], 'user', { readOnly: true }),
  giverName: text(['交班人', 'Handed over by'], 30, { readOnly: true, search: 'like', list: true }),
  takerId: ref(['接班人', 'Taken over by'], 'user', { required: true }),
  takerName: text(['接班人', 'Taken over by'], 30, { readOnly: true, search: 'like', list: true }),
  status: code(['状态', 'Status'], handoverStatus, { readOnly: true, search: 'eq', list: true }),
  openCount: integer(['未关闭报警', 'Open warnings'], 0, 1_000_000_000, { readOnly: true, list: true }),
  lateCount: integer(['本级超期', 'Overdue at own level'], 0, 1_000_000_000, { readOnly: true, list: true }),
  notes: text(['交班说明', 'Notes'], 1000),
  facts: json(['交接内容', 'What was handed over'], handoverFacts, { readOnly: true }),
  acceptTime: time(['接班时间', 'Taken over at'], { readOnly: true, list: true }),
  acceptRemark: text(['接班说明', 'Remark on taking over'], 200, { readOnly: true }),
  withdrawTime: time(['撤回时间', 'Withdrawn at'], { readOnly: true }),
  withdrawName: text(['撤回人', 'Withdrawn by'], 30, { readOnly: true }),
  withdrawReason: text(['撤回原因', 'Reason for withdrawal'], 200, { readOnly: true }),
  ...base,
}

/** A handover that waits for its taker, for the user who opens the dialog. */
const awaiting = z.object({
  id: z.string(),
  giverName: z.string(),
  takerName: z.string(),
  periodTo: z.string(),
  mayAccept: z.boolean(),
  mayWithdraw: z.boolean(),
})
/** What a handover would hold now, and who can take over. */
const draft = z.object({
  periodFrom: z.string(),
  periodTo: z.string(),
  facts: handoverFacts,
  takers: z.array(z.object({ id: z.string(), name: z.string(), duty: at })),
  awaiting: awaiting.nullable(),
})
export type HandoverDraft = z.infer<typeof draft>

const one = { id: ref(['交接班', 'Shift handover'], 'handover', { required: true }) }

/** 交接班 (amendments.md): what a duty officer of an authority hands over to the next. Read by those above it too. */
export const handover = resource({
  path: '/yhjg-dp/handover',
  label: ['交接班', 'Shift handover'],
  area: 'handover',
  table: 'duty_handover',
  owner: 'office',
  title: 'giverName',
  fields,
  standard: ['page', 'detail'],
  calls: {
    draft: get(['交班内容', 'What would be handed over'], {}, draft, 'handover_add'),
    write: post(
      ['交班', 'Hand over'],
      { takerId: fields.takerId, notes: fields.notes },
      z.object({ id: z.string() }),
      'handover_add',
    ),
    accept: post(['接班', 'Take over'], { ...one, remark: text(['接班说明', 'Remark'], 200) }, done, 'handover_add'),
    withdraw: post(
      ['撤回交班', 'Withdraw a handover'],
      { ...one, reason: text(['撤回原因', 'Reason'], 200, { required: true }) },
      done,
      'handover_add',
    ),
    document: get(['交接班单', 'Handover as a document'], one, anything, 'handover_view', {
      bare: true,
      media: [media.document],
    }),
  },
})
