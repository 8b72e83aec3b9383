import { decimal, text } from '../kit/field.ts'
import { devicePage, deviceResource, deviceRow, findOne, listByEnterprise } from './kind.ts'

const fields = {
  concentration: decimal(['粉尘浓度', 'Concentration'], 10, 3, {
    readOnly: true,
    in: 'lastValues',
    list: true,
    unit: 'mg/m³',
  }),
  limitValue: decimal(['报警限值', 'Limit'], 10, 3, { in: 'attrs', min: 0.001, unit: 'mg/m³', weaker: 'limit' }),
  dustMaterial: text(['粉尘种类', 'Dust material'], 60, { in: 'attrs', list: true, weaker: 'never' }),
  measureRange: decimal(['量程', 'Range'], 10, 3, { in: 'attrs', min: 0, unit: 'mg/m³' }),
}
const row = deviceRow(fields)

/** 粉尘 (domain-model.md#R1.5). */
export const dust = deviceResource({
  kind: 'dust',
  label: ['粉尘', 'Dust sensor'],
  path: 'dust',
  idAlias: 'dustId',
  fields,
  standard: { page: devicePage('dust'), submit: 'submit', remove: 'remove' },
  calls: { findOne: findOne('dust', row), listByEnterpriseId: listByEnterprise('dust', row) },
})
