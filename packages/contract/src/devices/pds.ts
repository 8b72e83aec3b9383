import { z } from 'zod'
import { get } from '../kit/call.ts'
import { flag, integer, ref, text, time } from '../kit/field.ts'
import { deviceResource, deviceRow } from './kind.ts'
import { devicePage } from './kinds/device-path.ts'

const fields = {
  peopleCount: integer(['当前人数', 'People now'], 0, 10_000, { readOnly: true, in: 'lastValues', list: true }),
  maxPerson: integer(['定员', 'Person limit'], 0, 99, { in: 'attrs', list: true, weaker: 'limit' }),
  isEnablePdsImage: flag(['启用抓图', 'Snapshot enabled'], { in: 'attrs', default: 1, weaker: 'off' }),
  isEnableVideoWarning: flag(['启用视频报警', 'Video warning enabled'], { in: 'attrs', default: 1, weaker: 'off' }),
  soundCheck: flag(['声音检测', 'Sound detection'], { in: 'attrs', weaker: 'off' }),
  staticDischargeWicksId: ref(['静电释放器', 'Static discharger'], 'electrostatic', { in: 'attrs' }),
  staticDischargeWicksName: text(['静电释放器', 'Static discharger'], 60, { readOnly: true }),
  staticDischargeWicksEnable: flag(['启用静电联动', 'Discharger link enabled'], { in: 'attrs', weaker: 'off' }),
  lastPhotoPath: text(['最近照片', 'Last photo'], 255, { readOnly: true, in: 'attrs' }),
  lastUpdateDate: time(['更新时间', 'Last update'], { readOnly: true, list: true }),
}
const point = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  onLine: z.number(),
  warnCount: z.number(),
})
const summary = z.looseObject({
  total: z.number(),
  online: z.number(),
  offline: z.number(),
  rate: z.number().nullable(),
})

/** 人员检测 PDS (domain-model.md#R1.6). */
export const pds = deviceResource({
  kind: 'pds',
  label: ['人员检测PDS', 'People detector (PDS)'],
  path: 'pds',
  idAlias: 'pdsId',
  removeBy: 'pdsIds',
  fields,
  standard: { page: devicePage('peopleCount'), submit: 'submit', remove: 'remove' },
  calls: {
    getEquipmentPoint: get(
      ['PDS点位', 'People detectors on the map'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.array(point),
      'device_view',
      {
        path: '/yhjg-base/pdsequipment/getEquipmentPoint',
      },
    ),
    findOneEquipmentPoint: get(
      ['查询PDS', 'Find a people detector'],
      { id: ref(['PDS', 'People detector'], 'pds', { required: true }) },
      deviceRow(fields),
      'device_view',
      {
        path: '/yhjg-base/pdsequipment/findOneEquipmentPoint',
      },
    ),
    summary: get(['PDS在线汇总', 'People detectors online'], {}, summary, 'stat_view', {
      path: '/yhjg-online/pds/summary',
    }),
  },
})
