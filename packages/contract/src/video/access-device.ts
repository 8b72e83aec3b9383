import { z } from 'zod'
import { videoAccessType } from '../dictionaries/video.ts'
import { get } from '../kit/call.ts'
import { code, integer } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { resource } from '../kit/resource.ts'
import { credentialFields, platformKeyFields } from './credential-fields.ts'
import { webAddress } from './stream-address.ts'
import { videoResource } from './video-resource.ts'

const fields = {
  dvType: code(['类型', 'Type'], videoAccessType, {
    in: 'attrs',
    required: true,
    search: 'eq',
    list: true,
    weaker: 'never',
  }),
  channelCount: integer(['通道数', 'Channels'], 1, 512, { in: 'attrs', required: true, list: true, weaker: 'never' }),
  platformUrl: webAddress(['平台地址', 'Platform address'], {
    in: 'attrs',
    requiredWhen: { field: 'dvType', is: [videoAccessType.is.platform] },
    weaker: 'never',
  }),
  ...platformKeyFields,
  sdkPort: integer(['SDK端口', 'SDK port'], 1, 65535, { in: 'attrs', weaker: 'never' }),
  ...credentialFields,
  onlineChannels: integer(['在线通道', 'Channels online'], 0, 512, { readOnly: true, list: true }),
}

/** A video device in short lists. */
export const briefDevice = z.looseObject({
  id: z.string(),
  name: z.string(),
  ip: z.string().nullable(),
  onLine: z.number(),
  channelCount: z.number().nullable(),
})
const brief = (label: Label, path: string) => get(label, {}, z.array(briefDevice), 'video_view', { path })

/** 视频接入设备 (domain-model.md#R4.3): video recorder, encoder or platform. */
export const accessDevice = videoResource({
  kind: 'dv',
  label: ['视频接入设备', 'Video access device'],
  path: '/blade-dcms-video/dv',
  fields,
  standard: { page: 'page', list: 'list', detail: 'detail', submit: 'submit', remove: 'remove' },
  calls: {
    list1: brief(['接入设备简表', 'Access devices in use'], '/yhjg-nvr/basedv/list1'),
    all: brief(['全部接入设备', 'All access devices'], '/yhjg-nvr/basedv/all'),
    online: brief(['在线接入设备', 'Access devices online'], '/yhjg-nvr/basedv/list/online'),
  },
})

/** Its page under the dashboard service's path. */
export const dashboardAccessDevices = resource({
  ...accessDevice,
  path: '/yhjg-dp/sss/Dashboard/dv',
  standard: ['page'],
  calls: {},
})
