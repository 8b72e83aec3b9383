/** Parameters of journeys, by tenant. */
export const tripParams = {
  'trip.forbiddenFrom': {
    label: ['禁行开始时（点）', 'Driving ban from (hour)'],
    value: '0',
    kind: 'number',
    min: 0,
    max: 23,
    help: [
      '民用爆炸物品和烟花爆竹运输车辆禁行时段，与结束时相同即不禁行',
      'Hours in which vehicles with fireworks or explosives may not drive; no ban if equal to the end',
    ],
  },
  'trip.forbiddenTo': {
    label: ['禁行结束时（点）', 'Driving ban until (hour)'],
    value: '6',
    kind: 'number',
    min: 0,
    max: 23,
    help: ['按当地公安交管部门公布的时段填写', 'As published by the local traffic police'],
  },
} as const
