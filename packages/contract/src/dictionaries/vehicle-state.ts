import { dictionary } from '../kit/dictionary.ts'

export const vehicleState = dictionary('vehicleState', ['车辆状态', 'Vehicle state'], {
  idle: ['空闲', 'Idle'],
  running: ['在途', 'On the way'],
  expired: ['证件过期', 'Papers expired'],
  stopped: ['停用', 'Out of use'],
})
