import { productionState } from '../dictionaries/enterprises.ts'
import { workplaceProcess } from '../dictionaries/workplaces.ts'
import { code, decimal, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { reasonFields } from '../supervision/reason.ts'

/** 工位 (domain-model.md#R1.13). */
export const station = resource({
  path: '/yhjg-dp/sss/Dashboard/station',
  label: ['工位', 'Workstation'],
  area: 'workplace',
  table: 'wp_station',
  view: 'wp_station_v',
  standard: ['list', 'submit', 'remove'],
  fields: {
    ...ent,
    workplaceId: ref(['工库房', 'Workplace'], 'workplace', { required: true, search: 'eq' }),
    workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, list: true }),
    code: text(['工位编号', 'Code'], 30, { required: true, list: true, weaker: 'never' }),
    name: text(['工位名称', 'Name'], 60, { required: true, search: 'like', list: true, weaker: 'never' }),
    maxPerson: integer(['定员', 'Person limit'], 0, 99, { required: true, list: true, weaker: 'limit' }),
    xianDingYaoLiang: decimal(['限定药量', 'Explosive limit'], 10, 3, {
      min: 0,
      list: true,
      unit: 'kg',
      weaker: 'limit',
    }),
    processType: code(['工序', 'Process'], workplaceProcess, { search: 'eq', list: true }),
    pdsId: ref(['PDS', 'People detector'], 'pds', { weaker: 'place' }),
    pdsName: text(['PDS', 'People detector'], 60, { readOnly: true, list: true }),
    /** Null without a people detector: not connected, rather than offline. */
    onLine: flag(['在线', 'Online'], { readOnly: true, list: true }),
    productionState: code(['生产状态', 'Production status'], productionState, {
      default: productionState.is.inProduction,
      list: true,
    }),
    ...reasonFields,
    ...base,
  },
})
