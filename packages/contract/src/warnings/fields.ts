import { z } from 'zod'
import { deviceStatus, monitorWarnType } from '../dictionaries/devices.ts'
import { personDesc } from '../dictionaries/enterprises.ts'
import {
  alarmType,
  alarmTypeExt,
  handleStatus,
  handleType,
  violationHandling,
  warehouseWarnType,
  warnNature,
  warnSeverity,
  warnSource,
} from '../dictionaries/warnings.ts'
import { code, decimal, files, flag, integer, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { sourceEnd } from './source-end.ts'

const ro = { readOnly: true } as const
const shown = { readOnly: true, list: true } as const
const value = (zh: string, en: string) => decimal([zh, en], 14, 4, shown)

/** Fields of a warning (domain-model.md#R3.1): machine condition and human handling. */
export const warningFields = {
  warnNo: text(['报警编号', 'Number'], 30, { ...shown, search: 'like' }),
  source: code(['来源', 'Source'], warnSource, { ...shown, search: 'in' }),
  alarmType: code(['报警类型', 'Warning type'], alarmType, { ...ro, search: 'in' }),
  alarmTypeExt: code(['扩展类型', 'Extended type'], alarmTypeExt, { ...ro, search: 'in' }),
  warehouseType: code(['仓库报警类型', 'Warehouse type'], warehouseWarnType, { ...ro, search: 'in' }),
  monitorType: code(['监测类型', 'Monitoring type'], monitorWarnType, { ...ro, search: 'in' }),
  typeKey: text(['类型代码', 'Type key'], 10, { ...ro, search: 'in' }),
  typeName: text(['类型', 'Type'], 40, shown),
  severity: code(['级别', 'Severity'], warnSeverity, { ...shown, search: 'in' }),
  nature: code(['性质', 'Nature'], warnNature, { ...shown, search: 'eq' }),
  handleStatus: code(['处理状态', 'Handling status'], handleStatus, { ...shown, search: 'in' }),
  handleType: code(['上报级别', 'Escalation level'], handleType, { ...shown, search: 'in' }),
  ...ent,
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { ...ro, search: 'eq' }),
  enterpriseShortName: text(['企业简称', 'Enterprise short name'], 30, ro),
  regionName: text(['所在区划', 'Region name'], 60, ro),
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { ...ro, search: 'eq' }),
  workplaceName: text(['工库房', 'Workplace'], 60, shown),
  stationId: ref(['工位', 'Workstation'], 'station', ro),
  deviceId: ref(['设备', 'Device'], 'device', { ...ro, search: 'eq' }),
  deviceName: text(['设备', 'Device'], 60, shown),
  deviceCode: text(['设备编号', 'Device code'], 40, ro),
  deviceKind: text(['设备类型', 'Device type'], 20, ro),
  metric: text(['指标', 'Metric'], 24, ro),
  personDesc: code(['人员说明', 'Person'], personDesc, { ...ro, search: 'eq' }),
  warnValue: value('报警值', 'Value'),
  threshold: value('限值', 'Limit'),
  unitText: text(['单位', 'Unit'], 10, ro),
  content: text(['报警内容', 'Content'], 300, { ...shown, search: 'like' }),
  contentEn: text(['报警内容（英文）', 'Content in English'], 300, ro),
  worstValue: value('最严重值', 'Worst value'),
  warnTime: time(['报警时间', 'Raised at'], { ...shown, search: 'range' }),
  lastTime: time(['最近触发', 'Last seen'], shown),
  lastValue: value('最近值', 'Last value'),
  hitCount: integer(['触发次数', 'Occurrences'], 0, 1e9, shown),
  recurrenceOf: ref(['复发自', 'Recurrence of'], 'warning', { ...ro, search: 'eq' }),
  chattering: flag(['频繁波动', 'Chattering'], { ...ro, search: 'eq' }),
  recoverTime: time(['恢复时间', 'Recovered at'], { ...shown, search: 'range' }),
  sourceEnd: code(sourceEnd.label, sourceEnd, { ...ro, search: 'eq' }),
  deviceStatus: code(['设备状态', 'Device status'], deviceStatus, { ...ro, search: 'eq' }),
  durationSeconds: integer(['持续时长', 'Duration'], 0, 1e9, { ...ro, unit: 's' }),
  dedupKey: text(['去重键', 'Deduplication key'], 100, ro),
  images: files(['抓图', 'Images'], ro),
  deadline: time(['处理期限', 'Deadline'], shown),
  overdue: flag(['超期', 'Overdue'], { ...shown, search: 'eq' }),
  overdueRungs: integer(['超期级数', 'Overdue levels'], 0, 7, ro),
  handleUser: ref(['处理人', 'Handled by'], 'user', ro),
  handleUserName: text(['处理人', 'Handled by'], 30, shown),
  handleTime: time(['处理时间', 'Handled at'], { ...shown, search: 'range' }),
  handleResult: text(['处理结果', 'Result'], 500, ro),
  violationHandling: code(['违规处理', 'Sanction'], violationHandling, { ...ro, search: 'eq' }),
  fineAmount: decimal(['罚款金额', 'Fine'], 10, 2, ro),
  files: files(['处理附件', 'Handling files'], ro),
  applyUser: ref(['申请人', 'Applicant'], 'user', ro),
  applyReason: text(['申请理由', 'Reason'], 500, ro),
  applyFiles: files(['申请附件', 'Application files'], ro),
  applyCount: integer(['申请次数', 'Applications'], 0, 2, ro),
  falseAlarms: integer(['近7天误报非违规次数', 'False alarms and non-violations, 7 days'], 0, 1e6, ro),
  confirmUser: ref(['确认人', 'Confirmed by'], 'user', ro),
  confirmOpinion: text(['确认意见', 'Comments'], 500, ro),
  verified: flag(['已核验', 'Verified'], { ...ro, search: 'eq' }),
  verifyOpinion: text(['核验意见', 'Verification comments'], 500, ro),
  closeTime: time(['关闭时间', 'Closed at'], { ...ro, search: 'range' }),
  handleMinutes: decimal(['处理用时', 'Minutes to handle'], 10, 1, { ...ro, unit: 'min' }),
  isCase: flag(['典型案例', 'Typical case'], { ...ro, search: 'eq' }),
  longitude: decimal(['经度', 'Longitude'], 10, 6, ro),
  latitude: decimal(['纬度', 'Latitude'], 9, 6, ro),
  ...base,
}

const at = z.string().nullable()
const number = z.number().nullable()
/** A user action or machine event in a warning's history. */
export const warningLog = z.looseObject({
  id: z.string(),
  action: z.string(),
  fromStatus: at,
  toStatus: at,
  fromLevel: at,
  toLevel: at,
  nature: at,
  opinion: at,
  files: z.array(z.unknown()),
  userId: at,
  userName: at,
  organizeName: at,
  reason: at,
  time: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export const warningOccurrence = z.looseObject({
  id: z.string(),
  /** Null unless found by a device. */
  deviceId: at,
  deviceName: at,
  startTime: z.string(),
  endTime: at,
  firstValue: number,
  worstValue: number,
  lastValue: number,
  picture: at,
  /** high, low, or the metric of a sensor fault; empty without sides. */
  side: z.string(),
  /** Highest grade: severity, limit, and start of that grade. */
  severity: at,
  threshold: number,
  gradeTime: at,
  /** Rise: from, to, and seconds. */
  riseFrom: number,
  riseTo: number,
  riseSeconds: number,
  /** Time since which no reading had come when it was raised. */
  silentSince: at,
})
/** A step of the escalation ladder: deadline, time fired, outcome. */
export const warningTimer = z.looseObject({ rung: z.number(), due: z.string(), firedAt: at, outcome: at })
export const warningNotice = z.looseObject({
  level: z.number(),
  userId: z.string(),
  userName: at,
  channel: z.string(),
  /** raise, timeout, report, worse, chatter, apply, return. */
  reason: z.string(),
  createTime: z.string(),
  sentTime: at,
  readTime: at,
  /** sent, noProvider (a text message that would have been sent), skipped, failed; null while it waits. */
  result: at,
})
/** Data for a value chart around the event; null for outages and events without a figure. */
export const warningChart = z.looseObject({
  deviceId: z.string(),
  metric: z.string(),
  unit: z.string(),
  /** `>` or `<`. */
  op: z.string(),
  threshold: number,
  /** End of the deadband. */
  clearValue: number,
})
/** Latest value of the device that raised the warning; `silentSeconds` once it has missed three reports. */
export const warningNow = z.object({ value: number, time: at, silentSeconds: number })
/** Handled while the value was still outside its limit. */
export const warningHandledOver = z.object({ reason: z.string(), value: number, time: z.string() })
/** Another warning of the same workplace within 30 days. */
export const warningNear = z.looseObject({
  id: z.string(),
  warnNo: z.string(),
  typeKey: z.string(),
  typeName: z.string(),
  severity: z.string(),
  handleStatus: z.string(),
  nature: z.string(),
  verified: z.number(),
  warnTime: z.string(),
})
