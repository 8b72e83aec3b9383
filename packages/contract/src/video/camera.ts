import { z } from 'zod'
import { cameraBindKind, ptzMove, streamProblem } from '../dictionaries/video.ts'
import { get, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { keysOf } from '../kit/dictionary.ts'
import { checked, code, integer, ref, text } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { importCalls } from '../kit/import-calls.ts'
import { resource } from '../kit/resource.ts'
import { cameraFields } from './camera-fields.ts'
import { webAddress } from './stream-address.ts'
import { videoResource, videoRow } from './video-resource.ts'

/** A camera in answers of calls of its own. */
export const cameraRow = videoRow(cameraFields, 'cameraId')

const bindKind = code(['绑定对象', 'Looks at'], cameraBindKind, { required: true })
/** Id of the room, store, workstation or gate; of a road, that of the enterprise. */
const bindId = ref(['绑定位置', 'Bound to'], 'workplace', { required: true })
const cameraIds = idList(['摄像机', 'Cameras'])

const cameraId = ref(['摄像机', 'Camera'], 'camera', { required: true })
const presetToken = ['预置位', 'Preset'] as const
/** Presets of a camera, by the token its device knows them by; a name is null where neither the device nor we have one. */
const presetList = z.array(z.object({ token: z.string(), name: z.string().nullable() }))

const tried = {
  resolution: z.string().nullable(),
  delayMs: z.number().nullable(),
}

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
    check: get(
      ['检查摄像机', 'Check a camera'],
      {
        monitorCode: text(['监控编码', 'Monitor code'], 40),
        ip: checked(
          text(['IP地址', 'IP address'], 45),
          (value) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success,
          messages.badPattern,
        ),
        port: integer(['端口', 'Port'], 1, 65535),
      },
      z.object({ exist: z.boolean(), reachable: z.boolean(), ...tried }),
      'video_view',
    ),
    tryOut: post(
      ['测试摄像机', 'Test a camera'],
      { id: ref(['摄像机', 'Camera'], 'camera', { required: true }) },
      z.object({
        problem: z.enum(keysOf(streamProblem)).nullable(),
        codec: z.string().nullable(),
        ...tried,
        /** Clock of the camera minus that of the server, s; null where the camera does not report it. */
        clockOffset: z.number().nullable(),
        /** A JPEG as a data URL, of the camera or of its stream; null while it gives no picture. */
        still: z.string().nullable(),
      }),
      'video_edit',
      { path: '/blade-dcms-video/camera/test' },
    ),
    search: post(
      ['搜索摄像机', 'Search the network for cameras'],
      {},
      z.array(
        z.object({
          url: z.string(),
          address: z.string(),
          name: z.string().nullable(),
          model: z.string().nullable(),
          /** Name of the camera that is registered with this address. */
          known: z.string().nullable(),
        }),
      ),
      'video_add',
      { path: '/blade-dcms-video/camera/search' },
    ),
    probe: post(
      ['读取摄像机', 'Read a camera by its address'],
      {
        onvifUrl: webAddress(['ONVIF地址', 'ONVIF address'], { required: true }),
        loginName: text(['设备账号', 'Device account'], 40),
        loginPassword: text(['设备密码', 'Device password'], 80),
      },
      z.object({
        problem: z.enum(keysOf(streamProblem)).nullable(),
        manufacturer: z.string().nullable(),
        model: z.string().nullable(),
        serialNo: z.string().nullable(),
        clockOffset: z.number().nullable(),
        mainStream: z.string().nullable(),
        subStream: z.string().nullable(),
        codec: z.string().nullable(),
        resolution: z.string().nullable(),
        ptz: z.number(),
        /** A JPEG as a data URL. */
        still: z.string().nullable(),
      }),
      'video_add',
      { path: '/blade-dcms-video/camera/probe' },
    ),
    ptz: post(
      ['云台控制', 'Turn a camera'],
      {
        id: ref(['摄像机', 'Camera'], 'camera', { required: true }),
        move: code(['动作', 'Movement'], ptzMove, { required: true }),
        speed: integer(['速度', 'Speed'], 1, 10, { default: 5 }),
        preset: integer(['预置位', 'Preset'], 1, 255),
        token: text(['预置位标识', 'Preset token'], 64),
      },
      z.object({
        /** Who controls the camera, and until when unless it is moved again. */
        holder: z.string(),
        until: z.string(),
      }),
      'video_control',
      { path: '/blade-dcms-video/camera/ptz' },
    ),
    presets: get(['查询预置位', 'Presets of a camera'], { id: cameraId }, presetList, 'video_control', {
      path: '/blade-dcms-video/camera/presets',
    }),
    savePreset: post(
      ['保存预置位', 'Save the position of a camera as a preset'],
      { id: cameraId, name: text(['预置位名称', 'Preset name'], 30, { required: true }), token: text(presetToken, 64) },
      presetList,
      'video_control',
      { path: '/blade-dcms-video/camera/savePreset' },
    ),
    removePreset: post(
      ['删除预置位', 'Remove a preset of a camera'],
      { id: cameraId, token: text(presetToken, 64, { required: true }) },
      presetList,
      'video_control',
      { path: '/blade-dcms-video/camera/removePreset' },
    ),
    ...importCalls(['摄像机', 'Cameras'], 'video_add', 'import-cameras'),
    bind: post(
      ['绑定摄像机', 'Bind cameras'],
      { cameraIds, bindKind, bindId, maxPerson: integer(['画面定员', 'People limit'], 0, 99) },
      z.object({ ids: z.array(z.string()) }),
      'video_bind',
    ),
    bindCameraList: get(
      ['已绑定的摄像机', 'Cameras of a place'],
      { bindKind, bindId },
      z.array(cameraRow),
      'video_view',
    ),
    notBindCameraList: get(
      ['未绑定的摄像机', 'Cameras not bound'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.array(cameraRow),
      'video_view',
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
