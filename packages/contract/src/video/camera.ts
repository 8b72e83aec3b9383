import { get } from '../kit/call.ts'
import { ref } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { cameraFields } from './camera-fields.ts'
import { videoResource, videoRow } from './video-resource.ts'

/** A camera in answers of calls of its own. */
export const cameraRow = videoRow(cameraFields, 'cameraId')

/** 摄像机 (domain-model.md#R4.1), by the path of the dashboard service. */
export const camera = videoResource({
  kind: 'camera',
  label: ['摄像机', 'Camera'],
  path: '/yhjg-dp/sss/Dashboard/camera',
  idAlias: 'cameraId',
  removeBy: 'cameraIds',
  fields: cameraFields,
  standard: { page: 'page', submit: 'submit', remove: 'remove' },
  calls: {
    findOne: get(
      ['查询摄像机', 'Find a camera'],
      { id: ref(['摄像机', 'Camera'], 'camera', { required: true }) },
      cameraRow,
      'video_view',
      { path: '/yhjg-base/camera/findOne' },
    ),
  },
})

/** The same register under the video service's path. */
export const enterprisecamera = resource({
  ...camera,
  path: '/blade-dcms-video/enterprisecamera',
  removeBy: 'ids',
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  calls: {},
})
