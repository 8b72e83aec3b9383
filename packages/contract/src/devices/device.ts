import { z } from 'zod'
import { deviceKind, deviceProtocol, deviceStatus } from '../dictionaries/devices.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { base, ent, geo } from '../kit/mixins.ts'
import { reasonFields } from '../supervision/reason.ts'

const word = (value: string) => /^[\w-]+$/.test(value)
const address = (value: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success

/** Fields common to all devices (domain-model.md#0.2 @dev); one table for every kind. */
export const deviceFields = {
  ...ent,
  kind: code(['设备类型', 'Type'], deviceKind, { readOnly: true, search: 'eq' }),
  code: checked(
    text(['设备编号', 'Device code'], 40, { required: true, search: 'like', list: true, weaker: 'binding' }),
    word,
    messages.badPattern,
  ),
  indexCode: text(['平台索引码', 'Index code'], 64, { search: 'eq', weaker: 'binding' }),
  name: text(['设备名称', 'Device name'], 60, { required: true, search: 'like', list: true, weaker: 'never' }),
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { search: 'eq', weaker: 'place' }),
  workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, list: true }),
  stationId: ref(['工位', 'Workstation'], 'station', { search: 'eq', weaker: 'place' }),
  stationName: text(['工位', 'Workstation'], 60, { readOnly: true }),
  gatewayId: ref(['所属网关', 'Gateway'], 'gateway', { search: 'eq', weaker: 'binding' }),
  gatewayName: text(['所属网关', 'Gateway'], 60, { readOnly: true, list: true }),
  gatewayPortId: ref(['网关端口', 'Gateway port'], 'gateway-port', { weaker: 'binding' }),
  gatewayPortName: text(['网关端口', 'Gateway port'], 10, { readOnly: true }),
  manufacturer: text(['生产厂家', 'Manufacturer'], 60, { search: 'like', weaker: 'never' }),
  model: text(['型号', 'Model'], 60, { weaker: 'never' }),
  serialNo: text(['出厂编号', 'Serial number'], 60, { search: 'eq', weaker: 'never' }),
  ip: checked(text(['IP地址', 'IP address'], 45, { weaker: 'never' }), address, messages.badPattern),
  port: integer(['端口', 'Port'], 1, 65535, { weaker: 'never' }),
  protocol: code(['接入协议', 'Protocol'], deviceProtocol, {
    default: deviceProtocol.is.mqtt,
    search: 'eq',
    weaker: 'binding',
  }),
  installDate: date(['安装日期', 'Installed'], { weaker: 'never' }),
  calibrateDate: date(['校准日期', 'Calibrated'], { weaker: 'never' }),
  calibrateExpire: date(['校准有效期', 'Calibration valid to'], { search: 'range', weaker: 'larger' }),
  // Any change weakens: a longer interval samples less; one shorter than the real rate reads as gaps.
  samplingSeconds: integer(['采样间隔', 'Sampling interval'], 1, 3600, { unit: 's' }),
  offlineSeconds: integer(['离线判定', 'Offline timeout'], 3, 86400, { unit: 's', weaker: 'larger' }),
  thresholds: json(['报警阈值', 'Limits'], z.record(z.string(), z.unknown()), { readOnly: true }),
  enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true, weaker: 'off' }),
  onLine: flag(['在线', 'Online'], { readOnly: true, search: 'eq', list: true }),
  /** Heard, in use and in a place: what online rates count. */
  countsOnline: flag(['计为在线', 'Counts as online'], { readOnly: true, search: 'eq' }),
  status: code(['故障状态', 'Fault status'], deviceStatus, { readOnly: true, search: 'eq' }),
  heartTime: time(['最近心跳', 'Last heartbeat'], { readOnly: true, list: true }),
  lastValueTime: time(['最近数据时间', 'Last data at'], { readOnly: true }),
  lastValues: json(['最新数据', 'Last values'], z.record(z.string(), z.number()), { readOnly: true }),
  pendingChange: flag(['变更待审核', 'Change awaiting approval'], { readOnly: true, search: 'eq' }),
  openWarnings: integer(['未关闭报警', 'Open warnings'], 0, 1_000_000, { readOnly: true }),
  worstSeverity: code(['最高级别', 'Highest severity'], warnSeverity, { readOnly: true }),
  sortCode: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0, weaker: 'never' }),
  remark: text(['备注', 'Remark'], 255, { weaker: 'never' }),
  ...geo,
}

/** Makes a submit revoke the access token and return a new one. */
export const renewToken = { renewToken: flag(['更换令牌', 'Renew token'], { writeOnly: true, weaker: 'never' }) }
export const deviceBase = { ...reasonFields, ...base }
