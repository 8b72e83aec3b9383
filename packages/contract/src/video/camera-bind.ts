import { cameraBindKind } from '../dictionaries/video.ts'
import { done, post } from '../kit/call.ts'
import { code, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const maxPerson = integer(['画面定员', 'People limit'], 0, 99, { list: true })

/** 摄像机绑定 (domain-model.md#R4.1): what a camera looks at, and how many people may be in its picture. */
export const cameraBind = resource({
  path: '/yhjg-dp/sss/Dashboard/camera-bind',
  label: ['摄像机绑定', 'Camera binding'],
  area: 'video',
  table: 'vid_camera_bind',
  view: 'vid_camera_bind_v',
  title: 'cameraName',
  fields: {
    ...ent,
    cameraId: ref(['摄像机', 'Camera'], 'camera', { readOnly: true, search: 'eq' }),
    cameraName: text(['摄像机', 'Camera'], 60, { readOnly: true, search: 'like', list: true }),
    cameraCode: text(['设备编号', 'Device code'], 40, { readOnly: true, list: true }),
    bindKind: code(['绑定对象', 'Looks at'], cameraBindKind, { readOnly: true, search: 'eq', list: true }),
    bindId: ref(['绑定位置', 'Bound to'], 'workplace', { readOnly: true, search: 'eq' }),
    bindName: text(['绑定位置', 'Bound to'], 100, { readOnly: true, list: true }),
    maxPerson: { ...maxPerson, readOnly: true },
    placeLimit: integer(['工库房定员', 'Limit of the workplace'], 0, 999, { readOnly: true }),
    onLine: flag(['在线', 'Online'], { readOnly: true, list: true }),
    sortCode: integer(['排序', 'Sort order'], 0, 1_000_000, { readOnly: true }),
    ...base,
  },
  standard: { list: 'list' },
  calls: {
    remove: post(
      ['解除摄像机绑定', 'End bindings'],
      { ids: text(['摄像机绑定', 'Camera bindings'], 4000, { required: true }) },
      done,
      'video_bind',
    ),
    updatePerson: post(
      ['修改画面定员', 'Change the people limit'],
      {
        id: ref(['摄像机绑定', 'Camera binding'], 'camera-bind', { required: true }),
        maxPerson: { ...maxPerson, required: true },
      },
      done,
      'video_bind',
    ),
  },
})
