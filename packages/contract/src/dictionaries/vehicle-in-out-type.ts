import { dictionary } from '../kit/dictionary.ts'

export const vehicleInOutType = dictionary('vehicleInOutType', ['车辆进出类型', 'Vehicle entry/exit type'], {
  '1': ['常规', 'Regular'],
  '2': ['驶入', 'Entering'],
  '3': ['驶出', 'Leaving'],
})
