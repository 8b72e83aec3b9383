import { z } from 'zod'
import { recordMode } from '../dictionaries/evidence-states.ts'
import { cameraBindKind, cameraKind, cameraProtocol, gbState } from '../dictionaries/video.ts'
import { inOut } from '../dictionaries/warehouse.ts'
import { clock, code, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { algorithms } from './algorithms.ts'
import { credentialFields } from './credential-fields.ts'
import { eventFields } from './event-fields.ts'
import { streamAddress, webAddress } from './stream-address.ts'

const { plateAndFace, face } = cameraKind.is
const part = z.number().min(0).max(1)
/** Corners of an area of the picture; 0 and 1 are its edges. */
const polygon = z
  .array(z.tuple([part, part]))
  .min(3)
  .max(64)

/** Fields of a camera (domain-model.md#R4.1). */
export const cameraFields = {
  positionId: ref(['位置', 'Position'], 'workplace', { readOnly: true, search: 'eq' }),
  monitorCode: text(['监控编码', 'Monitor code'], 40, { in: 'attrs', search: 'eq', list: true, weaker: 'never' }),
  cameraKind: code(['摄像机类型', 'Camera type'], cameraKind, {
    in: 'attrs',
    required: true,
    default: cameraKind.is.ordinary,
    search: 'eq',
    list: true,
    weaker: 'never',
  }),
  protocolType: code(['视频协议', 'Video protocol'], cameraProtocol, {
    in: 'attrs',
    required: true,
    default: cameraProtocol.is.rtsp,
    search: 'eq',
    list: true,
    weaker: 'never',
  }),
  inOutType: code(['进出方向', 'Direction'], inOut, {
    in: 'attrs',
    requiredWhen: { field: 'cameraKind', is: [plateAndFace, face] },
    weaker: 'never',
  }),
  mainStream: streamAddress(['主码流', 'Main stream'], { in: 'attrs', weaker: 'never' }),
  subStream: streamAddress(['子码流', 'Sub stream'], { in: 'attrs', weaker: 'never' }),
  onvifUrl: webAddress(['ONVIF地址', 'ONVIF address'], {
    in: 'attrs',
    requiredWhen: { field: 'protocolType', is: [cameraProtocol.is.onvif] },
    weaker: 'never',
  }),
  ...credentialFields,
  ...eventFields,
  nvrId: ref(['所属录像机', 'Recorder'], 'nvr', { in: 'attrs', search: 'eq', weaker: 'never' }),
  nvrName: text(['所属录像机', 'Recorder'], 60, { readOnly: true, list: true }),
  channelNo: integer(['通道号', 'Channel'], 1, 256, { in: 'attrs', list: true, weaker: 'never' }),
  aiId: ref(['AI分析盒', 'AI box'], 'ai', { in: 'attrs', search: 'eq' }),
  aiName: text(['AI分析盒', 'AI box'], 60, { readOnly: true, list: true }),
  aiTypes: algorithms(['AI算法', 'Algorithms'], { in: 'attrs' }),
  bindKind: code(['绑定对象', 'Looks at'], cameraBindKind, { readOnly: true, search: 'eq' }),
  bindName: text(['绑定位置', 'Bound to'], 100, { readOnly: true, list: true }),
  maxPerson: integer(['画面定员', 'People limit'], 0, 99, { readOnly: true, list: true }),
  regionPolygon: json(['检测区域', 'Detection area'], polygon, { in: 'attrs' }),
  ptz: flag(['云台', 'Pan and tilt'], { in: 'attrs', default: 0, weaker: 'never' }),
  isKey: flag(['重点', 'Key camera'], { in: 'attrs', default: 0, search: 'eq', list: true, weaker: 'never' }),
  recordMode: code(['录像计划', 'Recording'], recordMode, {
    in: 'attrs',
    default: recordMode.is.onWarning,
    search: 'eq',
  }),
  recordDays: json(['录像日', 'Days of recording'], z.array(z.number().int().min(1).max(7)).max(7), { in: 'attrs' }),
  recordFrom: clock(['录像开始', 'Recording from'], { in: 'attrs' }),
  recordTo: clock(['录像结束', 'Recording until'], { in: 'attrs' }),
  bufferSeconds: integer(['报警前留存', 'Kept before a warning'], 0, 120, {
    in: 'attrs',
    default: 15,
    unit: 's',
    weaker: 'smaller',
  }),
  gbState: code(gbState.label, gbState, { readOnly: true }),
  lastHeart: time(['上次心跳', 'Last sign of life'], { readOnly: true }),
  deleteMark: flag(['删除标记', 'Delete mark'], { readOnly: true }),
  createDate: time(['创建日期', 'Created'], { readOnly: true }),
}
