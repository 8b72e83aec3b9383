import { z } from 'zod'
import { get, post } from '../kit/call.ts'
import { decimal, flag, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const

/** An id that asked for registration and is not in the register, or has no password there. */
const stranger = z.object({
  gbId: z.string(),
  address: z.string(),
  userAgent: z.string().nullable(),
  times: z.number(),
  firstTime: z.string(),
  lastTime: z.string(),
})

/** 国标目录: cameras that devices registered by GB/T 28181 report, from which a user takes over what is wanted. */
export const gbChannel = resource({
  path: '/blade-dcms-video/gb-channel',
  label: ['国标通道', 'GB/T 28181 channel'],
  area: 'video',
  table: 'gb_channel',
  view: 'gb_channel_v',
  title: 'name',
  standard: ['page', 'detail'],
  fields: {
    ...ent,
    deviceId: ref(['所属设备', 'Device'], 'device', ro),
    deviceName: text(['所属设备', 'Device'], 60, { ...ro, search: 'like', list: true }),
    channelId: text(['国标编码', 'GB/T 28181 id'], 20, { ...ro, search: 'like', list: true }),
    name: text(['名称', 'Name'], 60, { ...ro, search: 'like', list: true }),
    manufacturer: text(['生产厂家', 'Manufacturer'], 60, { ...ro, list: true }),
    model: text(['型号', 'Model'], 60, ro),
    isOn: flag(['在线', 'Online'], { ...ro, search: 'eq', list: true }),
    cameraName: text(['已接入为', 'Registered as'], 60, { ...ro, list: true }),
    cameraId: ref(['摄像机', 'Camera'], 'camera', ro),
    seenTime: time(['最近上报', 'Last reported'], { ...ro, list: true }),
    longitude: decimal(['经度', 'Longitude'], 10, 6, ro),
    latitude: decimal(['纬度', 'Latitude'], 9, 6, ro),
    ...base,
  },
  calls: {
    refresh: post(
      ['重新查询目录', 'Query the catalogue again'],
      { deviceId: ref(['设备', 'Device'], 'device', { required: true }) },
      z.null(),
      'video_edit',
    ),
    strangers: get(
      ['未登记的国标设备', 'Unknown devices'],
      {},
      z.object({
        /** Port devices register at, 0 when off; the id of this server and its domain. */
        port: z.number(),
        serverId: z.string(),
        devices: z.array(stranger),
      }),
      'video_add',
    ),
  },
})

export const gbMessages = {
  away: ['设备没有通过国标注册，无法查询', 'The device is not registered by GB/T 28181 and cannot be queried'],
} as const satisfies Record<string, Label>
