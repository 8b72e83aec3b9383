import { z } from 'zod'
import { workplaceProcess } from '../dictionaries/workplaces.ts'
import { get } from '../kit/call.ts'
import { code, decimal, flag, integer, ref, text } from '../kit/field.ts'
import { deviceResource, deviceRow, findOne } from './kind.ts'
import { devicePage } from './kinds/device-path.ts'

const fields = {
  machineType: text(['机械类型', 'Machine type'], 40, { in: 'attrs', required: true, list: true, weaker: 'never' }),
  processType: code(['工序', 'Process'], workplaceProcess, { in: 'attrs', required: true, list: true }),
  ratedSpeed: decimal(['额定转速', 'Rated speed'], 8, 2, { in: 'attrs', min: 0.01, unit: 'rpm', weaker: 'limit' }),
  maxSpeed: decimal(['最高转速', 'Maximum speed'], 8, 2, {
    in: 'attrs',
    min: 0.01,
    list: true,
    unit: 'rpm',
    weaker: 'limit',
  }),
  maxRunMinutes: integer(['最长连续运行', 'Maximum run time'], 1, 1440, {
    in: 'attrs',
    default: 120,
    list: true,
    unit: 'min',
    weaker: 'limit',
  }),
  restMinutes: integer(['停机间隔', 'Rest time'], 0, 1440, { in: 'attrs', default: 15, unit: 'min', weaker: 'limit' }),
  maxCharge: decimal(['最大装药量', 'Maximum charge'], 8, 3, { in: 'attrs', min: 0, unit: 'kg', weaker: 'larger' }),
  speed: decimal(['当前转速', 'Speed'], 8, 2, { readOnly: true, in: 'lastValues', list: true, unit: 'rpm' }),
  running: flag(['运行中', 'Running'], { readOnly: true, in: 'lastValues', list: true }),
  runMinutes: decimal(['连续运行', 'Running time'], 8, 1, {
    readOnly: true,
    in: 'lastValues',
    list: true,
    unit: 'min',
  }),
  manDistance: flag(['人机隔离', 'Human-machine separation'], { in: 'attrs', default: 1, weaker: 'off' }),
  approvalNo: text(['论证编号', 'Appraisal number'], 40, { in: 'attrs', weaker: 'never' }),
  checkCycleDays: integer(['检查周期', 'Inspection cycle'], 1, 366, {
    in: 'attrs',
    default: 1,
    unit: '天',
    weaker: 'larger',
  }),
}
const total = z.looseObject({
  total: z.number(),
  online: z.number(),
  offline: z.number(),
  fault: z.number(),
  byKind: z.array(z.looseObject({ kind: z.string(), total: z.number(), online: z.number() })),
})

/** 涉药机械 (domain-model.md#R1.8). */
export const druginvolvedmachine = deviceResource({
  kind: 'druginvolved',
  label: ['涉药机械', 'Machine for pyrotechnic composition'],
  path: 'druginvolvedmachine',
  idAlias: 'machineId',
  fields,
  standard: { page: devicePage('druginvolvedmachine'), list: 'list', submit: 'submit', remove: 'remove' },
  calls: {
    findOne: findOne('druginvolvedmachine', deviceRow(fields)),
    total: get(
      ['设备总数', 'Total machines'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      total,
      'device_view',
      { path: '/yhjg-base/machine/total' },
    ),
  },
})
