import { dictionary } from '../kit/dictionary.ts'

export const vehicleKind = dictionary('vehicleKind', ['车辆类型', 'Vehicle kind'], {
  '1': ['厢式货车', 'Van'],
  '2': ['专用爆炸品车', 'Explosives carrier'],
  '3': ['罐车', 'Tanker'],
  '4': ['厂内运输车', 'In-plant cart'],
  '5': ['其他', 'Other'],
})
