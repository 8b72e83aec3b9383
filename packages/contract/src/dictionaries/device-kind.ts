import { dictionary } from '../kit/dictionary.ts'

export const deviceKind = dictionary('deviceKind', ['设备类型', 'Device kind'], {
  th: ['温湿度', 'Temperature-humidity'],
  dust: ['粉尘', 'Dust'],
  electrostatic: ['静电释放器', 'Static discharger'],
  pds: ['人员检测PDS', 'People detector (PDS)'],
  chargegunpowder: ['药量秤', 'Explosive scale'],
  druginvolved: ['涉药机械', 'Pyrotechnic machine'],
  sound: ['声音', 'Sound'],
  lidar: ['激光雷达', 'Lidar'],
  levelgauge: ['液位计', 'Level gauge'],
  warehousevolume: ['仓库体积', 'Warehouse volume'],
  roadgate: ['道闸', 'Road gate'],
  winggate: ['翼闸', 'Wing gate'],
  vehicleterminal: ['车载终端', 'Vehicle terminal'],
  camera: ['摄像机', 'Camera'],
  nvr: ['网络录像机', 'Network recorder'],
  dv: ['硬盘录像机', 'Video recorder'],
  ai: ['AI分析盒', 'AI box'],
  gateway: ['采集网关', 'Acquisition gateway'],
})
