import { z } from 'zod'
import { get } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, integer, ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { fileSchema } from '../kit/shown.ts'

const id = z.string()
const words = z.string().nullable()
const figure = z.number().nullable()
const day = z.string().nullable()

/** Days ahead in which certificates and batches count as expiring. */
export const expiringDays = 30

const contact = z.object({ name: words, phone: words })
const amount = z.object({ name: words, unit: words, quantity: z.number() })

const warning = z.object({
  id,
  severity: words,
  typeKey: z.string(),
  content: words,
  contentEn: words,
  workplaceId: words,
  workplaceName: words,
  lastValue: figure,
  worstValue: figure,
  threshold: figure,
  unitText: words,
  handleType: words,
  handleStatus: words,
  nature: words,
  deadline: words,
  warnTime: z.string(),
  recoverTime: words,
})
export type PlantWarning = z.infer<typeof warning>

/** A room of a plant with what happens in it now. */
export const plantRoom = z.object({
  id,
  /** The number on the plan; without one the building number, less a final `#`. */
  number: z.string(),
  name: words,
  workplaceKind: words,
  peopleNow: figure,
  maxPerson: figure,
  /** kg; null without a scale. */
  weightNow: figure,
  xianDingYaoLiang: figure,
  /** Worst severity and number of open warnings. */
  worstSeverity: words,
  bjCount: z.number(),
  area: figure,
  longitude: figure,
  latitude: figure,
})
export type PlantRoom = z.infer<typeof plantRoom>

const silent = z.object({
  id,
  code: words,
  name: words,
  kind: z.string(),
  workplaceName: words,
  /** The last sign of life; null if there never was one. */
  heartTime: words,
  lastValueTime: words,
  lastValues: z.record(z.string(), z.number()),
})
export type SilentDevice = z.infer<typeof silent>

const licence = z.object({
  id,
  certificateType: words,
  licenseNumber: words,
  validTo: day,
  /** Negative after the end. */
  daysLeft: figure,
  /** Last day to apply for renewal; null if the kind is not renewed this way. */
  renewBy: day,
  /** Number of the application for renewal under way. */
  renewalNo: words,
})
export type PlantLicence = z.infer<typeof licence>

const trouble = z.object({
  id,
  description: words,
  level: words,
  responsible: words,
  status: words,
  deadline: day,
  daysLeft: figure,
})
const check = z.object({
  id,
  enforceDate: day,
  enforcementType: words,
  officers: words,
  result: words,
  problem: words,
})
const batch = amount.extend({ batchNo: words, expireDate: day, daysLeft: figure })
const transport = z.object({
  id,
  transportNo: words,
  plateNumber: words,
  /** Whether the goods come to this enterprise. */
  incoming: z.boolean(),
  otherParty: words,
  goods: z.array(amount),
  planArrive: words,
})
export type PlantTransport = z.infer<typeof transport>
const certificate = z.object({
  id,
  name: words,
  kind: z.enum(['driver', 'escort', 'staff']),
  until: day,
  daysLeft: figure,
})

/** A panel is null when the caller may not see its rows. */
const overview = z.object({
  /** Time of the figures. */
  time: z.string(),
  head: contact,
  safety: contact,
  warnings: z.object({ open: z.number(), last30: z.number(), rows: z.array(warning) }).nullable(),
  rooms: z.object({ total: z.number(), rows: z.array(plantRoom) }).nullable(),
  devices: z
    .object({
      total: z.number(),
      online: z.number(),
      silentCount: z.number(),
      silent: z.array(silent),
      lastHeard: words,
    })
    .nullable(),
  licences: z.object({ total: z.number(), rows: z.array(licence) }).nullable(),
  troubles: z.object({ open: z.number(), rows: z.array(trouble) }).nullable(),
  checks: z.object({ total: z.number(), last: check.nullable(), perYear: figure, nextDue: day }).nullable(),
  stock: z
    .object({
      total: z.number(),
      goods: z.array(amount),
      totals: z.array(amount),
      expiringCount: z.number(),
      expiring: z.array(batch),
    })
    .nullable(),
  orders: z.number().nullable(),
  transports: z.object({ total: z.number(), rows: z.array(transport) }).nullable(),
  people: z.object({
    employees: figure,
    accounts: figure,
    /** Employed people of the register of staff; absent for callers who may not read it. */
    staff: z.number().optional(),
    /** People counted in the rooms now; null without a counter. */
    inside: figure,
    expiringCount: figure,
    expiring: z.array(certificate),
  }),
  files: z.number(),
})
export type PlantOverview = z.infer<typeof overview>

/** Origins of the entries of the time line, in the order in which entries of one moment are listed, last first. */
export const eventSources = [
  'apply',
  'change',
  'check',
  'instore',
  'licence',
  'outstore',
  'review',
  'submission',
  'trouble',
  'warning',
] as const
export type EventSource = (typeof eventSources)[number]

export const eventGroup = choiceList('plantEventGroup', ['经过类别', 'Events'], {
  all: ['全部', 'All'],
  warning: ['报警', 'Warnings'],
  check: ['检查', 'Inspections'],
  licence: ['许可', 'Licences'],
})

export const plantEvent = z.object({
  /** Unique among the entries: source and row. */
  key: z.string(),
  source: z.enum(eventSources),
  time: z.string(),
  /** What was done, as the source says it: a step, a state, a kind. */
  action: words,
  severity: words,
  /** Warnings: the type of the warning, and the level it went to. */
  typeKey: words,
  level: words,
  subject: words,
  place: words,
  quantity: figure,
  unit: words,
  actor: words,
  note: words,
  /** The row it belongs to: the warning, the check, the trouble, the licence, the document. */
  refId: words,
})
export type PlantEvent = z.infer<typeof plantEvent>

const document = fileSchema.extend({ from: z.string(), fromName: words, time: words })
export type PlantDocument = z.infer<typeof document>

const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise', { required: true })

/** 企业主页: what is known of one plant, for the people who answer for it. */
export const plant = group('/yhjg-base/plant', ['企业主页', 'Plant page'], {
  overview: get(['企业总览', 'Overview of a plant'], { enterpriseId }, overview, 'enterprise_view'),
  events: get(
    ['企业经过', 'What happened at a plant'],
    {
      enterpriseId,
      group: code(['类别', 'Events'], eventGroup),
      before: text(['之前', 'Before'], 60),
      size: integer(['条数', 'Size'], 1, 50),
    },
    z.object({ records: z.array(plantEvent), next: z.string().nullable() }),
    'enterprise_view',
  ),
  documents: get(['企业文件', 'Documents of a plant'], { enterpriseId }, z.array(document), 'enterprise_view'),
})
