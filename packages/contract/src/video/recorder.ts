import { diskState, gbState } from '../dictionaries/video.ts'
import { get } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, decimal, integer, ref, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { credentialFields } from './credential-fields.ts'
import { eventFields } from './event-fields.ts'
import { webAddress } from './stream-address.ts'
import { videoResource, videoRow } from './video-resource.ts'

const fields = {
  channelCount: integer(['通道数', 'Channels'], 1, 256, { in: 'attrs', required: true, list: true, weaker: 'never' }),
  usedChannels: integer(['已用通道', 'Channels in use'], 0, 256, { readOnly: true, list: true }),
  diskTotal: decimal(['磁盘总量', 'Disk'], 10, 2, { in: 'attrs', readOnly: true, unit: 'GB' }),
  diskFree: decimal(['磁盘剩余', 'Disk free'], 10, 2, { readOnly: true, list: true, unit: 'GB' }),
  diskState: code(['磁盘状态', 'Disk state'], diskState, { in: 'attrs', readOnly: true, list: true }),
  keepDays: integer(['录像保存天数', 'Days kept'], 1, 3650, {
    in: 'attrs',
    default: 30,
    list: true,
    weaker: 'smaller',
  }),
  ...credentialFields,
  ...eventFields,
  /** Where its recordings are searched and replayed (Profile G). */
  onvifUrl: webAddress(['ONVIF地址', 'ONVIF address'], { in: 'attrs', weaker: 'never' }),
  gbServerId: checked(
    text(['国标编码', 'GB/T 28181 id'], 20, { in: 'attrs', weaker: 'never' }),
    (value) => /^\d{20}$/.test(value),
    messages.badPattern,
  ),
  gbState: code(gbState.label, gbState, { readOnly: true, list: true }),
}

/** 网络录像机 (domain-model.md#R4.2). */
export const recorder = videoResource({
  kind: 'nvr',
  label: ['网络录像机', 'Network recorder'],
  path: '/blade-dcms-video/enterprisenvr',
  fields,
  standard: { page: 'page', list: 'list', detail: 'detail', submit: 'submit', remove: 'remove' },
  calls: {
    findOne: get(
      ['查询录像机', 'Find a recorder'],
      { id: ref(['录像机', 'Recorder'], 'nvr', { required: true }) },
      videoRow(fields),
      'video_view',
      { path: '/yhjg-base/nvr/findOne' },
    ),
  },
})

/** Its list under the dashboard service's path. */
export const dashboardRecorders = resource({
  ...recorder,
  path: '/yhjg-dp/sss/Dashboard/nvr',
  standard: ['list'],
  calls: {},
})
