import { z } from 'zod'
import { deviceKind, deviceLogType, deviceStatus, outageCause } from '../dictionaries/devices.ts'
import { alarmType } from '../dictionaries/warnings.ts'
import { get } from '../kit/call.ts'
import { code, date, integer, ref, text, time } from '../kit/field.ts'
import { ent } from '../kit/mixins.ts'
import { group, resource } from '../kit/resource.ts'

/** 设备日志 (domain-model.md#R1.16): online, offline and failure events of a device, and changes to it. */
export const deviceLog = resource({
  path: '/yhjg-dp/sss/Dashboard/baseEquipmentLog',
  label: ['设备日志', 'Device log'],
  area: 'device',
  table: 'dev_log',
  view: 'dev_log_v',
  title: 'deviceName',
  standard: ['page'],
  fields: {
    ...ent,
    deviceId: ref(['设备', 'Device'], 'device', { readOnly: true, search: 'eq' }),
    deviceName: text(['设备名称', 'Device name'], 60, { readOnly: true, search: 'like', list: true }),
    deviceKind: code(['设备类型', 'Type'], deviceKind, { readOnly: true, search: 'eq', list: true }),
    workplaceId: ref(['工库房', 'Workplace'], 'workplace', { readOnly: true, search: 'eq' }),
    workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, list: true }),
    logType: code(['事件', 'Event'], deviceLogType, { readOnly: true, search: 'eq', list: true }),
    occurTime: time(['发生时间', 'Occurred at'], { readOnly: true, search: 'range', list: true }),
    recoverTime: time(['恢复时间', 'Recovered at'], { readOnly: true, list: true }),
    durationSeconds: integer(['持续时间', 'Duration'], 0, 2_000_000_000, { readOnly: true, list: true, unit: 's' }),
    alarmType: code(['故障类型', 'Fault type'], alarmType, { readOnly: true, search: 'eq', list: true }),
    status: code(['状态', 'Status'], deviceStatus, { readOnly: true, search: 'eq', list: true }),
    cause: code(outageCause.label, outageCause, { readOnly: true, search: 'eq' }),
    lastHeard: time(['最后数据时间', 'Last data'], { readOnly: true }),
    silentAfter: integer(['离线判定时间', 'Offline after'], 0, 2_000_000_000, { readOnly: true, unit: 's' }),
    gatewayName: text(['所属网关', 'Gateway'], 60, { readOnly: true }),
    detail: text(['说明', 'Details'], 500, { readOnly: true, list: true }),
    createUserName: text(['操作人', 'Done by'], 30, { readOnly: true, list: true }),
    createTime: time(['记录时间', 'Recorded at'], { readOnly: true, search: 'range' }),
  },
})

const onlineDay = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  kind: z.string(),
  date: z.string(),
  onlineSeconds: z.number(),
  offlineSeconds: z.number(),
  /** Percent with two decimals; null for a day that has not begun. */
  onlineRate: z.number().nullable(),
  offlineTimes: z.number(),
})

/** Online time of each device by day (domain-model.md#R1.16); at most 31 days and 1,000 devices. */
export const deviceOnline = group('/yhjg-dp/sss/Dashboard/device-online', ['设备在线时长', 'Device online time'], {
  onlineRecord: get(
    ['设备在线记录', 'Online record'],
    {
      deviceId: ref(['设备', 'Device'], 'device'),
      enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
      startDate: date(['开始日期', 'From'], { required: true }),
      endDate: date(['结束日期', 'To'], { required: true }),
    },
    z.array(onlineDay),
    'device_view',
    { path: '/yhjg-dp/sss/wechat/list_device_online_timed_record' },
  ),
})
