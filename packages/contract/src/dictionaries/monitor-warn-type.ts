import { dictionary } from '../kit/dictionary.ts'

export const monitorWarnType = dictionary('monitorWarnType', ['监测报警类型', 'Monitoring warning type'], {
  '1': ['温度', 'Temperature'],
  '2': ['湿度', 'Humidity'],
  '3': ['粉尘浓度', 'Dust concentration'],
  '4': ['涉药设备转速', 'Pyrotechnic machine speed'],
  '5': ['涉药设备运行时长', 'Pyrotechnic machine running time'],
})
