import type { Sight } from '@fengsui/server/framework/store/decision.ts'
import type { Report } from '@fengsui/server/modules/warnings/index.ts'
import type { DemoDevice } from '../devices.ts'
import type { StoryName } from '../stories.ts'
import type { DemoWorkplace } from '../workplaces.ts'
import type { Figures, TroublePattern } from './habits.ts'

/** The columns of a `warn_event` row that the history fills. Times are ISO strings. */
export interface DemoWarning {
  id: string
  warnNo: string
  source: Report['source']
  alarmType: string | null
  alarmTypeExt: string | null
  monitorType: string | null
  typeKey: string
  severity: string
  nature: '001' | '002' | '003'
  handleStatus: '0' | '1' | '2' | '3' | '4' | '5'
  handleType: string
  enterpriseId: string
  workplaceId: string | null
  /** Null of a warning of a register. */
  deviceId: string | null
  warnValue: number | null
  threshold: number | null
  unitText: string | null
  content: string
  worstValue: number | null
  warnTime: string
  lastTime: string
  lastValue: number | null
  hitCount: number
  chattering: 0 | 1
  recurrenceOf: string | null
  recoverTime: string | null
  deviceStatus: '1' | null
  dedupKey: string
  deadline: string | null
  handleUser: string | null
  handleTime: string | null
  handleResult: string | null
  violationHandling: string | null
  fineAmount: string | null
  files: string[]
  applyUser: string | null
  applyTime: string | null
  applyReason: string | null
  applyFiles: string[]
  applyCount: number
  confirmUser: string | null
  confirmTime: string | null
  confirmOpinion: string | null
  verified: 0 | 1
  verifyUser: string | null
  verifyTime: string | null
  verifyOpinion: string | null
  closeTime: string | null
  createTime: string
  updateTime: string
}

export interface DemoLog {
  warnId: string
  action:
    | 'raise'
    | 'hit'
    | 'handle'
    | 'apply'
    | 'confirm'
    | 'escalate'
    | 'verify'
    | 'recover'
    | 'call'
    | 'urge'
    | 'supervise'
    | 'answer'
    | 'conclude'
    | 'stopOrder'
  fromStatus: string | null
  toStatus: string
  fromLevel: string | null
  toLevel: string
  nature: string
  opinion: string | null
  files: string[]
  userId: string | null
  organizeId: string | null
  /** escalationReason: 1 timeout, 3 direct by severity. */
  reason: string | null
  /** Of a call, a reminder, a supervision order or a stop-work order. */
  detail: Readonly<Record<string, unknown>>
  time: string
}
export interface DemoTimer {
  warnId: string
  rung: number
  due: string
  firedAt: string
  /** An expired timer notifies its level or finds it vacant; a transition cancels it. */
  outcome: 'informed' | 'vacant' | 'cancelled'
}
export interface DemoNotice {
  warnId: string
  level: number
  userId: string
  channel: 'site' | 'sms'
  reason: 'raise' | 'timeout' | 'urge' | 'supervise'
  createTime: string
  sentTime: string | null
  /** Set for text messages too: the person has read the warning. */
  readTime: string
  /** No text message left: the demonstration has no provider. */
  result: 'sent' | 'noProvider'
}
interface DemoOccurrence {
  warnId: string
  deviceId: string | null
  startTime: string
  endTime: string
  firstValue: number | null
  worstValue: number | null
  lastValue: number | null
  lastTime: string
  /** What the camera of the device saw, a data URL. */
  picture: string | null
  sight: Sight | null
}
/** An order of a level above to one below, with its answer and conclusion. */
export interface DemoSupervision {
  id: string
  warnId: string
  level: number
  userId: string
  organizeId: string
  requirement: string
  due: string
  toLevel: number
  toUserId: string
  toName: string
  createTime: string
  answer: string | null
  answerUser: string | null
  answerTime: string | null
  conclusion: string | null
  conclusionUser: string | null
  conclusionTime: string | null
}
/** A warning with its dependent rows. */
export interface WarningRecord {
  warning: DemoWarning
  logs: DemoLog[]
  timers: DemoTimer[]
  notices: DemoNotice[]
  occurrences: DemoOccurrence[]
  supervisions: DemoSupervision[]
}

/** An episode that became a warning, before any action. Times in milliseconds. */
export interface Episode {
  severity: 1 | 2 | 3 | 4
  habit: TroublePattern
  device: DemoDevice
  room: DemoWorkplace | undefined
  start: number
  end: number
  figures: Figures | null
  /** It oscillated around its limit. */
  chatters: boolean
  /** Share of the first level's time that passes before the first act, when it is not left to chance. */
  wait?: number
  /** The story it belongs to; most belong to none. */
  story?: StoryName
  recurrenceOf: string | null
}
