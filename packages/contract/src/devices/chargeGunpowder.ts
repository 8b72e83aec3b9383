import { z } from 'zod'
import { materialClass } from '../dictionaries/chemicals.ts'
import { get } from '../kit/call.ts'
import { code, decimal, ref, text, time } from '../kit/field.ts'
import { deviceResource } from './kind.ts'

const fields = {
  material: text(['药物名称', 'Composition'], 40, { in: 'attrs', list: true, weaker: 'never' }),
  materialClass: code(['物料类别', 'Class'], materialClass, {
    in: 'attrs',
    required: true,
    default: materialClass.is.composition,
  }),
  xianDingYaoLiang: decimal(['限定药量', 'Explosive limit'], 10, 3, {
    in: 'attrs',
    required: true,
    min: 0.001,
    list: true,
    unit: 'kg',
    weaker: 'limit',
  }),
  weight: decimal(['当前药量', 'Current quantity'], 10, 3, { readOnly: true, in: 'lastValues', unit: 'kg' }),
  currentWeight: decimal(['当前药量', 'Current quantity'], 10, 3, { readOnly: true, list: true, unit: 'kg' }),
  scaleRange: decimal(['量程', 'Capacity'], 10, 3, { in: 'attrs', min: 0, unit: 'kg' }),
  division: decimal(['分度值', 'Scale interval'], 8, 4, { in: 'attrs', min: 0.0001, unit: 'kg', weaker: 'never' }),
  todayCharged: decimal(['今日领药', 'Drawn today'], 12, 3, { readOnly: true, list: true, unit: 'kg' }),
}
const entry = z.looseObject({
  chargegunPowderId: z.string(),
  time: z.string(),
  weight: z.number(),
  delta: z.number(),
  overLimit: z.number(),
})

/** 药量秤 (domain-model.md#R1.7). */
export const chargeGunpowder = deviceResource({
  kind: 'chargegunpowder',
  label: ['药量秤', 'Explosive scale'],
  path: 'chargeGunpowder',
  idAlias: 'chargegunPowderId',
  removeBy: 'chargegunPowderIds',
  fields,
  standard: { page: 'page', list: 'list', submit: 'submit', remove: 'remove' },
  calls: {
    history: get(
      ['药量记录', 'Weighing records'],
      {
        chargegunPowderId: ref(['药量秤', 'Scale'], 'chargeGunpowder', { required: true }),
        start: time(['开始时间', 'From'], { required: true }),
        end: time(['结束时间', 'To'], { required: true }),
      },
      z.array(entry),
      'device_view',
    ),
  },
})
