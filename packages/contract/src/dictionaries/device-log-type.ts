import { dictionary } from '../kit/dictionary.ts'

export const deviceLogType = dictionary('deviceLogType', ['设备事件', 'Device event'], {
  '1': ['上线', 'Online'],
  '2': ['离线', 'Offline'],
  '3': ['故障', 'Fault'],
  '4': ['恢复', 'Recovered'],
  '5': ['配置变更', 'Config changed'],
  '6': ['重启', 'Restarted'],
})
