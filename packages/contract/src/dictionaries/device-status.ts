import { dictionary } from '../kit/dictionary.ts'

export const deviceStatus = dictionary('deviceStatus', ['故障状态', 'Fault status'], {
  '0': ['故障', 'Fault'],
  '1': ['恢复', 'Recovered'],
})
