import { z } from 'zod'
import { placeSources } from '../geo/place-of.ts'
import { done, get, post } from '../kit/call.ts'
import { choiceList, keysOf } from '../kit/dictionary.ts'
import { code, flag, json, text } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'
import { rejectReason } from '../telemetry/reasons.ts'
import { intakeGatewayFields, intakePosts, whichEnterprise } from './intake-fields.ts'
import { intakeSteps, pointKinds, unguardedPoint } from './unguarded.ts'

const text0 = z.string().nullable()
const number0 = z.number().nullable()
/** Rows at once, and characters of a draft. */
const mostRows = 100
const longestDraft = 65_536

/** Not declared as required: an enterprise out of sight is refused before its missing rows are. */
const rows = json(['行', 'Rows'], z.array(z.record(z.string().max(40), z.unknown())).max(mostRows))
/** An error of one row, counted from 0, and its field. */
const rowFault = z.object({ row: z.number(), field: text0, message: z.string() })
const given = z.object({ name: z.string(), account: z.string(), password: z.string() })
const token = z.object({ code: z.string(), accessToken: z.string() })
const written = { added: z.number(), faults: z.array(rowFault) }

const step = z.object({ step: z.enum(intakeSteps), done: z.boolean(), count: z.number() })
const person = z.object({
  id: z.string(),
  realName: z.string(),
  posts: z.array(z.enum(intakePosts)),
  signedIn: z.boolean(),
  account: text0,
  phone: text0,
})
const room = z.object({
  id: z.string(),
  code: z.string(),
  buildingNumber: z.string(),
  name: z.string(),
  workplaceKind: z.string(),
  processType: text0,
  hazardGrade: z.string(),
  xianDingYaoLiang: z.string(),
  maxPerson: z.number(),
  /** Kinds of device it needs and does not have. */
  lacks: z.array(z.string()),
})
const device = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  workplaceId: text0,
  gatewayId: text0,
  connectTime: text0,
  heartTime: text0,
  lastValueTime: text0,
})
const refused = z.object({
  receiveTime: z.string(),
  deviceName: text0,
  reason: z.enum(keysOf(rejectReason)),
  detail: text0,
})

/** Everything the intake page shows of one enterprise; nothing of it is remembered clicks. */
const state = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  shortName: text0,
  creditCode: z.string(),
  regionCode: z.string(),
  regionName: text0,
  longitude: number0,
  latitude: number0,
  placeSource: z.enum(placeSources).nullable(),
  principal: z.string(),
  principalPhone: z.string(),
  safetyManager: z.string(),
  safetyPhone: z.string(),
  /** When the intake was opened, last worked on and closed; null without one. */
  openTime: text0,
  savedTime: text0,
  closeTime: text0,
  steps: z.array(step),
  people: z.array(person),
  rooms: z.array(room),
  gateways: z.array(device),
  devices: z.array(device),
  refused: z.array(refused),
  unguarded: z.array(unguardedPoint),
  settled: z.array(z.enum(pointKinds)),
  /** Half-typed rows by step, as JSON; only for users who may go on with them. */
  drafts: z.record(z.string(), z.unknown()),
  broker: z.object({ host: z.string(), port: number0 }),
})
export type IntakeState = z.infer<typeof state>

const underWay = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  regionName: text0,
  openTime: z.string(),
  openUserName: text0,
  /** The first step that is not done. */
  step: z.enum(intakeSteps),
  unguarded: z.number(),
})

const outcome = z.object({
  row: z.number(),
  name: z.string(),
  taken: z.boolean(),
  message: z.string(),
  rooms: z.number(),
  devices: z.number(),
  unguarded: z.number(),
  accounts: z.array(given),
  tokens: z.array(token),
})
const sheetOutcome = z.object({
  total: z.number(),
  enterprises: z.number(),
  faults: z.array(z.object({ row: z.number(), name: z.string(), field: text0, message: z.string() })),
  outcomes: z.array(outcome),
})

const stepChoice = choiceList('intakeStep', ['步骤', 'Step'], {
  people: ['人员', 'People'],
  rooms: ['工库房', 'Workplaces'],
  gateway: ['网关', 'Gateway'],
  devices: ['设备', 'Devices'],
})

/**
 * 接入企业: taking on an enterprise with people, rooms, gateway and devices, by anyone who registers
 * enterprises in their region, in as many sittings as it takes.
 */
export const intake = group('/yhjg-base/intake', ['接入企业', 'Taking on an enterprise'], {
  underWay: get(['接入中的企业', 'Enterprises being taken on'], {}, z.array(underWay), 'enterprise_view', {
    path: 'under-way',
  }),
  state: get(['接入情况', 'Intake status'], whichEnterprise, state, 'enterprise_view'),
  unguarded: get(
    ['还没人管的', 'What is still unguarded'],
    whichEnterprise,
    z.array(unguardedPoint),
    'enterprise_view',
  ),
  begin: post(['开始接入', 'Begin an intake'], whichEnterprise, done, 'enterprise_add'),
  close: post(
    ['结束接入', 'Close an intake'],
    { ...whichEnterprise, reason: text(['原因', 'Reason'], 255) },
    done,
    'enterprise_add',
  ),
  keepDraft: post(
    ['暂存', 'Keep a draft'],
    {
      ...whichEnterprise,
      step: code(['步骤', 'Step'], stepChoice, { required: true }),
      draft: json(
        ['草稿', 'Draft'],
        z
          .array(z.record(z.string().max(40), z.unknown()))
          .max(mostRows)
          .refine((value) => JSON.stringify(value).length <= longestDraft),
        { required: false },
      ),
    },
    done,
    'enterprise_add',
    { path: 'keep-draft' },
  ),
  addPeople: post(
    ['建人员账号', 'Create accounts'],
    { ...whichEnterprise, rows },
    z.object({ ...written, accounts: z.array(given) }),
    'enterprise_add',
    { path: 'add-people' },
  ),
  addRooms: post(
    ['登记工库房', 'Register workplaces'],
    { ...whichEnterprise, rows },
    z.object(written),
    'enterprise_add',
    { path: 'add-rooms' },
  ),
  addGateway: post(
    ['建网关', 'Add a gateway'],
    { ...whichEnterprise, ...intakeGatewayFields },
    z.object({ id: z.string(), accessToken: z.string() }),
    'enterprise_add',
    { path: 'add-gateway' },
  ),
  addDevices: post(
    ['登记设备', 'Register devices'],
    { ...whichEnterprise, rows },
    z.object({ ...written, tokens: z.array(token) }),
    'enterprise_add',
    { path: 'add-devices' },
  ),
  exportTemplate: get(['批量接入模板', 'Sheet for many enterprises'], {}, z.unknown(), 'enterprise_add', {
    path: 'export-template',
    bare: true,
    byAddress: true,
    media: [media.sheet],
  }),
  importSheet: post(
    ['批量接入', 'Take on many enterprises'],
    { preview: flag(['仅检查', 'Check only']) },
    sheetOutcome,
    'enterprise_add',
    { path: 'import-sheet', upload: true },
  ),
})
