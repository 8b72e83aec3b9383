import { dictionary } from '../kit/dictionary.ts'

export const alarmType = dictionary('alarmType', ['报警类型', 'Alarm type'], {
  '-1': ['未知', 'Unknown'],
  '0': ['超员违规', 'Person limit exceeded'],
  '1': ['工位离线', 'Workstation offline'],
  '2': ['镜头遮挡', 'Lens blocked'],
  '3': ['镜头遮挡偏移', 'Lens blocked or shifted'],
  '4': ['停止生产作业', 'Production operation stopped'],
  '5': ['PDS离线', 'PDS offline'],
  '7': ['温湿度设备离线', 'Temperature-humidity device offline'],
  '8': ['电阻异常', 'Abnormal resistance'],
  '9': ['未触摸静电释放器', 'Static discharger not touched'],
  '10': ['超高堆放', 'Over-height stacking'],
  '11': ['NVR离线', 'NVR offline'],
  '12': ['粉尘设备离线', 'Dust device offline'],
  '13': ['涉药设备离线', 'Pyrotechnic machine offline'],
  '14': ['生产中进入机器', 'Machine entered during production'],
  '15': ['脱岗闯入', 'Unattended post entered'],
  '16': ['静电释放器离线', 'Static discharger offline'],
  '17': ['AI2离线', 'AI2 offline'],
  '18': ['摄像头离线', 'Camera offline'],
})
