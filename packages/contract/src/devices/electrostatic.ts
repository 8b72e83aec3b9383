import { z } from 'zod'
import { get } from '../kit/call.ts'
import { decimal, flag, integer, ref, text, time } from '../kit/field.ts'
import { deviceResource, deviceRow, findOne } from './kind.ts'
import { devicePage } from './kinds/device-path.ts'

const fields = {
  installPlace: text(['安装位置', 'Place'], 60, { in: 'attrs', required: true, list: true }),
  groundLimit: decimal(['接地电阻上限', 'Earth resistance limit'], 10, 2, {
    in: 'attrs',
    min: 0,
    // GB 12158: nobody may permit more.
    max: 100,
    default: '100',
    unit: 'Ω',
    weaker: 'limit',
  }),
  touchSeconds: integer(['触摸时长', 'Touch duration'], 1, 10, {
    in: 'attrs',
    default: 2,
    unit: 's',
    weaker: 'smaller',
  }),
  bindPdsId: ref(['关联PDS', 'Paired people detector'], 'pds', { in: 'attrs' }),
  bindPdsName: text(['关联PDS', 'Paired people detector'], 60, { readOnly: true }),
  soundPrompt: flag(['语音提示', 'Voice prompt'], { in: 'attrs', default: 1, weaker: 'off' }),
  todayTouch: integer(['今日释放次数', 'Discharges today'], 0, 1_000_000, { readOnly: true, list: true }),
  lastResistance: decimal(['最近电阻', 'Last resistance'], 16, 2, { readOnly: true, list: true, unit: 'Ω' }),
}
const touch = z.looseObject({
  electricityDischargeId: z.string(),
  touchTime: z.string(),
  passed: z.number(),
  resistance: z.number().nullable(),
})

/** 静电释放器 (domain-model.md#R1.3). */
export const electrostatic = deviceResource({
  kind: 'electrostatic',
  label: ['静电释放器', 'Static discharger'],
  path: 'electrostatic',
  idAlias: 'electricityDischargeId',
  removeBy: 'electricityDischargeIds',
  fields,
  standard: { page: devicePage('electrostatic'), list: 'list', submit: 'submit', remove: 'remove' },
  calls: {
    history: get(
      ['触摸记录', 'Touches'],
      {
        electricityDischargeId: ref(['静电释放器', 'Static discharger'], 'electrostatic', { required: true }),
        start: time(['开始时间', 'From'], { required: true }),
        end: time(['结束时间', 'To'], { required: true }),
      },
      z.array(touch),
      'device_view',
    ),
    findOne: findOne('electricitydischarge', deviceRow(fields)),
  },
})
