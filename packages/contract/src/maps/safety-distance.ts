import { hazardGrade } from '../dictionaries/workplaces.ts'
import { code, decimal, flag, integer, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/**
 * 安全距离表: distances by hazard grade and quantity, entered by an administrator with their source. A tenant without rows
 * of its own uses the shipped ones, whose values nobody has checked.
 */
export const safetyDistance = resource({
  path: '/yhjg-dp/sss/Dashboard/safety-distance',
  label: ['安全距离', 'Safety distance'],
  area: 'map_layer',
  table: 'map_distance',
  owner: 'tenant',
  title: 'basis',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: {
    hazardGrade: code(['危险等级', 'Hazard grade'], hazardGrade, { required: true, search: 'eq', list: true }),
    aboveKg: decimal(['药量大于', 'Quantity above'], 12, 3, { required: true, min: 0, list: true, unit: 'kg' }),
    toKg: decimal(['药量不大于', 'Quantity up to'], 12, 3, { required: true, min: 0.001, list: true, unit: 'kg' }),
    innerMetres: integer(['内部距离', 'Internal distance'], 0, 5000, { required: true, list: true, unit: 'm' }),
    outerMetres: integer(['外部距离', 'External distance'], 0, 10_000, { required: true, list: true, unit: 'm' }),
    basis: text(['依据', 'Basis'], 100, { required: true, list: true }),
    clause: text(['条款', 'Clause'], 60, { list: true }),
    edition: text(['版本', 'Edition'], 30, { list: true }),
    checked: flag(['已核对', 'Checked'], { default: 0, search: 'eq', list: true }),
    ...base,
  },
})
