import { z } from 'zod'
import { deviceKind } from '../dictionaries/devices.ts'
import { handleType } from '../dictionaries/warnings.ts'
import { filled } from '../kit/common-messages.ts'
import { labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'

/** The steps of taking on an enterprise, in order. */
export const intakeSteps = ['enterprise', 'people', 'rooms', 'gateway', 'devices', 'check'] as const
export type IntakeStep = (typeof intakeSteps)[number]

interface PointWords {
  /** What is missing: `{name}` of the room, device or person, `{device}` the kind of device, `{level}`. */
  readonly label: Label
  /** What follows from it, or where it comes from. */
  readonly why: Label
  readonly todo: Label
  /** The step that closes it. */
  readonly step: IntakeStep
  /** The page that closes it, where no step does. */
  readonly page?: string
  /** What the list says once nothing of the kind is left. */
  readonly settled: Label
}

const words = {
  noGateway: {
    label: ['没有网关', 'No gateway'],
    why: ['工库房均无监测数据', 'No workplace is monitored'],
    todo: ['建网关', 'Add a gateway'],
    step: 'gateway',
    settled: ['网关已建', 'Gateway added'],
  },
  gatewaySilent: {
    label: ['网关{name}没有数据', 'No data from gateway {name}'],
    why: ['{count}台设备等它上传', 'Devices that report through it: {count}'],
    todo: ['等待首条消息', 'Wait for the first message'],
    step: 'gateway',
    settled: ['网关都有数据', 'Every gateway reports'],
  },
  noRooms: {
    label: ['没有工库房', 'No workplaces'],
    why: ['定员、限药量无从监管', 'There is no person or explosive limit to supervise'],
    todo: ['添工库房', 'Add workplaces'],
    step: 'rooms',
    settled: ['工库房已登记', 'Workplaces registered'],
  },
  roomDevice: {
    label: ['{name}没有{device}', '{name}: {device} missing'],
    why: ['依据条文待核对', 'Clause not yet checked'],
    todo: ['添设备', 'Add the device'],
    step: 'devices',
    settled: ['工库房设备齐全', 'Every workplace has the devices it needs'],
  },
  roomNoQuantity: {
    label: ['{name}没有限药量', 'No explosive limit for {name}'],
    why: ['超药量不会报警', 'Exceeding it would raise no warning'],
    todo: ['填限药量', 'Enter the limit'],
    step: 'rooms',
    page: '/enterInformation/gongkufang',
    settled: ['工库房都有限药量', 'Every graded workplace has an explosive limit'],
  },
  roomNoPeople: {
    label: ['{name}没有定员', 'No person limit for {name}'],
    why: ['有人进入即算超员', 'Anyone entering exceeds it'],
    todo: ['填定员', 'Enter the limit'],
    step: 'rooms',
    page: '/enterInformation/gongkufang',
    settled: ['生产工房都有定员', 'Every workroom has a person limit'],
  },
  roomPending: {
    label: ['{name}待审核', '{name} awaits review'],
    why: ['企业提交的登记还没有审核', 'The enterprise’s registration has not been reviewed yet'],
    todo: ['去审核', 'Review'],
    step: 'rooms',
    page: '/enterInformation/workplaceProcess',
    settled: ['工库房都已审核', 'Every workplace is reviewed'],
  },
  deviceSilent: {
    label: ['{name}没有数据', 'No data from {name}'],
    why: ['建好后从未上报', 'It has never reported'],
    todo: ['查接线和编号', 'Check wiring and code'],
    step: 'devices',
    settled: ['设备都报过数据', 'Every device has reported'],
  },
  deviceNoRoom: {
    label: ['{name}没有绑定工库房', '{name} belongs to no workplace'],
    why: ['无法取得限值', 'It has no limits to inherit'],
    todo: ['绑定工库房', 'Choose its workplace'],
    step: 'devices',
    settled: ['设备限值取自工库房', 'Limits are inherited from the workplaces'],
  },
  headNoAccount: {
    label: ['负责人没有账号', 'The head has no account'],
    why: ['报警到企业负责人这一级没有人收到', 'Nobody receives warnings at the head’s level'],
    todo: ['建账号', 'Create the account'],
    step: 'people',
    settled: ['负责人有账号', 'The head has an account'],
  },
  safetyNoAccount: {
    label: ['安全管理员没有账号', 'The safety administrator has no account'],
    why: ['报警的第一级没有人收到', 'Nobody receives warnings at the first level'],
    todo: ['建账号', 'Create the account'],
    step: 'people',
    settled: ['安全管理员有账号', 'The safety administrator has an account'],
  },
  neverSignedIn: {
    label: ['{name}没有登录过', '{name} has never signed in'],
    why: ['账号已建，初始密码还没有换', 'The account exists; its initial password is still in use'],
    todo: ['通知本人', 'Tell them'],
    step: 'people',
    settled: ['负责人和安全管理员登录过', 'Head and safety administrator have signed in'],
  },
  vacantLevel: {
    label: ['{level}没有接收人', 'Nobody at level {level}'],
    why: ['报警到这一级没有人收到', 'Nobody receives warnings at this level'],
    todo: ['添人', 'Add people'],
    step: 'people',
    settled: ['各级上报都有人', 'Every escalation level has somebody'],
  },
  nightAlone: {
    label: ['夜间没有第二联系人', 'No second contact at night'],
    why: ['夜间红色报警在企业只通知到{count}人', 'People of the plant whom a red warning reaches at night: {count}'],
    todo: ['添人', 'Add people'],
    step: 'people',
    settled: ['夜间至少两人收到', 'At least two people are reached at night'],
  },
  noPlace: {
    label: ['没有点地图位置', 'No place on the map'],
    why: ['各级地图按乡镇驻地显示', 'Every map shows it at its township’s seat'],
    todo: ['点位置', 'Set the place'],
    step: 'enterprise',
    settled: ['地图位置已点', 'Placed on the map'],
  },
  noPlan: {
    label: ['没有厂区图', 'No site plan'],
    why: ['无法画平面图', 'No plan can be drawn'],
    todo: ['上传', 'Upload'],
    step: 'enterprise',
    settled: ['厂区图已上传', 'Site plan uploaded'],
  },
  noLicence: {
    label: ['没有许可证', 'No licence'],
    why: ['货物出入库会被拒绝', 'Goods cannot move'],
    todo: ['办许可', 'Apply for one'],
    step: 'check',
    page: '/licence/record',
    settled: ['持有许可证', 'Holds a licence'],
  },
  noCamera: {
    label: ['没有摄像机', 'No camera'],
    why: ['报警没有画面可看', 'Warnings come without pictures'],
    todo: ['接视频', 'Connect video'],
    step: 'devices',
    settled: ['视频已接入', 'Video connected'],
  },
} as const satisfies Record<string, PointWords>

export type PointKind = keyof typeof words
/** Most urgent first: what nobody sees, who is not notified, what is only inconvenient. */
export const pointKinds = Object.keys(words) as [PointKind, ...PointKind[]]

/** Something of an enterprise that is not watched, or would reach nobody. */
export const unguardedPoint = z.object({
  kind: z.enum(pointKinds),
  /** The room, device or person; null for what concerns the whole enterprise. */
  subjectId: z.string().nullable(),
  name: z.string().nullable(),
  /** Kind of the missing device. */
  device: z.string().nullable(),
  /** Escalation level. */
  level: z.number().nullable(),
  count: z.number().nullable(),
})
export type UnguardedPoint = z.infer<typeof unguardedPoint>

/** Returns a point in words. */
export function pointWords({ kind, name, device, level, count }: UnguardedPoint): PointWords {
  const one: PointWords = words[kind]
  const values = {
    name: name ?? '',
    device: (device && labelOf(deviceKind, device)) || '',
    level: (level && labelOf(handleType, String(level))) || '',
    count: count ?? 0,
  }
  return { ...one, label: filled(one.label, values), why: filled(one.why, values) }
}

export const settledWords = (kind: PointKind): Label => words[kind].settled
