import { vehicleInOutType } from '../../dictionaries/chemicals.ts'
import { gateCheckMode, gateOpenMode, gateState } from '../../dictionaries/gates.ts'
import { inOut } from '../../dictionaries/warehouse.ts'
import { code, flag, ref, text } from '../../kit/field.ts'
import { deviceKindOf } from './declare.ts'
import { dashboard } from './device-path.ts'
import { eventOf } from './metric.ts'

const passage = eventOf('passage', ['通行', 'Passage'])

/** 道闸 (domain-model.md#R1.10): lets vehicles in and out. */
export const roadGate = deviceKindOf({
  code: 'roadgate',
  symbol: 'roadGate',
  label: ['道闸', 'Road gate'],
  offlineSeconds: 600,
  offlineType: 'e1015',
  measures: false,
  metrics: [eventOf('vehiclePass', ['车辆通行', 'Vehicle passage']), passage],
  page: { segment: 'roadgate', menu: ['道闸', 'Road gates'], rank: 12, facts: ['gateName', 'direction', 'openMode'] },
  register: {
    path: 'roadgate',
    label: ['道闸', 'Road gate'],
    idAlias: 'roadgateId',
    removeBy: 'roadgateIds',
    standard: { page: 'page', submit: 'submit', remove: 'remove' },
    fields: {
      gateName: text(['出入口', 'Entrance'], 40, { in: 'attrs', required: true, list: true, weaker: 'never' }),
      direction: code(['通行方向', 'Direction'], vehicleInOutType, {
        in: 'attrs',
        required: true,
        search: 'eq',
        list: true,
      }),
      cameraId: ref(['车牌相机', 'Plate camera'], 'camera', { in: 'attrs', weaker: 'never' }),
      openMode: code(['开闸方式', 'Opening'], gateOpenMode, {
        in: 'attrs',
        default: gateOpenMode.is.whitelist,
        list: true,
      }),
      gateState: code(['闸杆状态', 'Barrier'], gateState, { readOnly: true, in: 'attrs', list: true }),
    },
  },
})

/** 翼闸 (domain-model.md#R1.11): lets people in and out of a plant, or of a room of it. */
export const wingGate = deviceKindOf({
  code: 'winggate',
  symbol: 'wingGate',
  label: ['翼闸', 'Wing gate'],
  offlineSeconds: 600,
  offlineType: 'e1021',
  measures: false,
  metrics: [eventOf('personPass', ['人员通行', 'Person passage']), passage],
  page: { segment: 'winggate', menu: ['翼闸', 'Wing gates'], rank: 13, facts: ['area', 'direction', 'verifyMode'] },
  register: {
    path: 'winggate',
    label: ['翼闸', 'Wing gate'],
    idAlias: 'gateId',
    removeBy: 'gateIds',
    standard: { page: `${dashboard}/winggate/page`, submit: 'submit', remove: 'remove' },
    fields: {
      area: text(['通行区域', 'Area'], 40, {
        in: 'attrs',
        required: true,
        search: 'like',
        list: true,
        weaker: 'never',
      }),
      direction: code(['方向', 'Direction'], inOut, { in: 'attrs', required: true, list: true }),
      verifyMode: code(['验证方式', 'Verification'], gateCheckMode, {
        in: 'attrs',
        default: gateCheckMode.is.face,
        list: true,
      }),
      needDischarge: flag(['需静电释放', 'Discharge needed'], { in: 'attrs', default: 0, weaker: 'off' }),
      cameraId: ref(['人脸相机', 'Face camera'], 'camera', { in: 'attrs', weaker: 'never' }),
    },
  },
})
