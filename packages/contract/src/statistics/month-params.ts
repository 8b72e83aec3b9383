import type { ParamDeclaration } from '../session/params.ts'

/** 30-day limits on the sum of quantities that are small individually (domain-model.md#F.3). */
export const monthParams = {
  'balance.MB5.month': {
    label: ['一月领用超出计划允差（%）', 'Monthly tolerance for material issued beyond plan (%)'],
    value: '2',
    kind: 'percent',
    max: 100,
    help: [
      '近30天各计划领用合计超过应用量的这个百分比时报警，单个计划均在允差内也报警',
      'Raises a warning when the total issued for plans in the last 30 days exceeds the required quantity by this percentage, even if each plan is within its tolerance',
    ],
  },
  'balance.breakageKg': {
    label: ['承运破损合计重量（kg）', 'Monthly breakage weight of a carrier (kg)'],
    value: '20',
    kind: 'number',
    min: 1,
    max: 1_000_000,
    help: [
      '同一承运单位近30天破损合计超过此重量，且超过承运量的允差时报警',
      'Raises a warning when the breakage of one carrier in the last 30 days exceeds this weight and also the tolerance for the quantity carried',
    ],
  },
  'balance.breakageRate': {
    label: ['承运破损合计允差（%）', 'Monthly breakage tolerance of a carrier (%)'],
    value: '0.5',
    kind: 'percent',
    max: 100,
    help: ['占近30天承运重量的百分比', 'Percentage of the weight carried in the last 30 days'],
  },
} as const satisfies Record<string, ParamDeclaration>
