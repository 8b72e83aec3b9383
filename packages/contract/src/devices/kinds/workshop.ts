import { decimal, text } from '../../kit/field.ts'
import { deviceKindOf } from './declare.ts'
import { devicePage } from './device-path.ts'
import { eventOf, measured, switched } from './metric.ts'

export const staticDischarger = deviceKindOf({
  code: 'electrostatic',
  symbol: 'staticDischarger',
  label: ['静电释放器', 'Static discharger'],
  offlineSeconds: 300,
  offlineType: 'a16',
  measures: true,
  metrics: [
    measured('resistance', ['接地电阻', 'Earth resistance'], 'Ω', 0, 1e9, 60),
    measured('bodyResistance', ['人体电阻', 'Body resistance'], 'Ω', 0, 1e12, null),
    eventOf('touch', ['静电释放', 'Static discharge']),
  ],
  page: {
    segment: 'electrostatic',
    menu: ['静电释放器', 'Static dischargers'],
    rank: 6,
    facts: ['installPlace', 'touchSeconds'],
  },
})

export const peopleDetector = deviceKindOf({
  code: 'pds',
  symbol: 'peopleDetector',
  label: ['人员检测PDS', 'People detector (PDS)'],
  offlineSeconds: 60,
  offlineType: 'a5',
  measures: true,
  metrics: [
    measured('peopleCount', ['人数', 'People'], '人', 0, 200, 5, { decimals: 0 }),
    switched('motion', ['人员活动', 'Motion'], 5),
    switched('manMachine', ['人机同处', 'Person at a running machine'], 2),
    switched('offPost', ['脱岗闯入', 'Unattended post entered'], 5),
  ],
  page: {
    segment: 'pds',
    menu: ['人员检测', 'People detectors'],
    rank: 2,
    facts: ['maxPerson', 'staticDischargeWicksName'],
  },
})

export const explosiveScale = deviceKindOf({
  code: 'chargegunpowder',
  symbol: 'explosiveScale',
  label: ['药量秤', 'Explosive scale'],
  offlineSeconds: 60,
  offlineType: 'e1025',
  measures: true,
  metrics: [
    measured('weight', ['药量', 'Explosive quantity'], 'kg', 0, 10_000, 5, { decimals: 3, maxFrom: 'scaleRange' }),
  ],
  page: { segment: 'charge', menu: ['药量秤', 'Explosive scales'], rank: 3, facts: ['material', 'xianDingYaoLiang'] },
})

export const pyrotechnicMachine = deviceKindOf({
  code: 'druginvolved',
  symbol: 'pyrotechnicMachine',
  label: ['涉药机械', 'Machine for pyrotechnic composition'],
  offlineSeconds: 60,
  offlineType: 'a13',
  measures: true,
  metrics: [
    measured('speed', ['转速', 'Rotation speed'], 'rpm', 0, 6000, 10),
    measured('runMinutes', ['连续运行', 'Running time'], 'min', 0, 1440, 60, { decimals: 1 }),
    switched('running', ['运行', 'Running'], 10),
  ],
  page: {
    segment: 'drug',
    menu: ['涉药机械', 'Composition machines'],
    rank: 7,
    facts: ['machineType', 'processType'],
  },
})

/** 声音 (domain-model.md#R1.12). */
export const sound = deviceKindOf({
  code: 'sound',
  symbol: 'sound',
  label: ['声音', 'Sound'],
  offlineSeconds: 120,
  offlineType: 'e1025',
  measures: true,
  metrics: [measured('level', ['声级', 'Sound level'], 'dB(A)', 30, 140, 5)],
  page: { segment: 'sound', menu: ['声音', 'Sound sensors'], rank: 8, facts: ['soundLimit'] },
  register: {
    path: 'sound',
    label: ['声音设备', 'Sound sensor'],
    idAlias: 'soundId',
    standard: { page: devicePage('sound'), submit: 'submit', remove: 'remove' },
    fields: {
      soundName: text(['声音设备名', 'Sound sensor name'], 60, { readOnly: true }),
      soundLevel: decimal(['声级', 'Level'], 6, 2, { readOnly: true, list: true, priority: 'decides', unit: 'dB(A)' }),
      soundLimit: decimal(['声级上限', 'Limit'], 6, 2, {
        in: 'attrs',
        min: 30,
        max: 140,
        list: true,
        weaker: 'limit',
        unit: 'dB(A)',
      }),
    },
  },
})
