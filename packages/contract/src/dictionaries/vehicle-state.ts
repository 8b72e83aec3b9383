import { dictionary } from '../kit/dictionary.ts'

export const vehicleState = dictionary('vehicleState', ['车辆状态', 'Vehicle state'], {
  idle: ['空闲', 'Idle'],
  running: ['在途', 'In transit'],
  expired: ['证件过期', 'Documents expired'],
  stopped: ['停用', 'Out of use'],
})
