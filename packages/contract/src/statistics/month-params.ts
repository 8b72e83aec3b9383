import type { ParamDeclaration } from '../session/params.ts'

/** 30-day limits on the sum of quantities that are small individually (domain-model.md#F.3). */
export const monthParams = {
  'balance.MB5.month': {
    label: ['一月领用超出计划允差（%）', 'Issued beyond plans in a month: tolerance in %'],
    value: '2',
    kind: 'percent',
    max: 100,
    help: [
      '近30天各计划领用合计超过应用量的这个百分比时报警，单个计划均在允差内也报警',
      'More than so many per cent of what the plans of 30 days need raises a warning, however little each plan takes',
    ],
  },
  'balance.breakageKg': {
    label: ['承运破损合计重量（kg）', 'Broken by a carrier in a month (kg)'],
    value: '20',
    kind: 'number',
    min: 1,
    max: 1_000_000,
    help: [
      '同一承运单位近30天破损合计超过此重量，且超过承运量的允差时报警',
      'More in 30 days by one carrier, if also above the share of what it carried, raises a warning',
    ],
  },
  'balance.breakageRate': {
    label: ['承运破损合计允差（%）', 'Broken by a carrier in a month: tolerance in %'],
    value: '0.5',
    kind: 'percent',
    max: 100,
    help: ['占近30天承运重量的百分比', 'Of the weight that it carried in 30 days'],
  },
} as const satisfies Record<string, ParamDeclaration>
