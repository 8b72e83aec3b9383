import { dictionary } from '../kit/dictionary.ts'

export const deviceKind = dictionary('deviceKind', ['设备类型', 'Device kind'], {
  temperatureHumidity: ['th', '温湿度', 'Temperature-humidity'],
  dust: ['dust', '粉尘', 'Dust'],
  staticDischarger: ['electrostatic', '静电释放器', 'Static discharger'],
  peopleDetector: ['pds', '人员检测PDS', 'People detector (PDS)'],
  explosiveScale: ['chargegunpowder', '药量秤', 'Explosive scale'],
  pyrotechnicMachine: ['druginvolved', '涉药机械', 'Pyrotechnic machine'],
  sound: ['sound', '声音', 'Sound'],
  lidar: ['lidar', '激光雷达', 'Lidar'],
  levelGauge: ['levelgauge', '液位计', 'Level gauge'],
  warehouseVolume: ['warehousevolume', '仓库体积', 'Warehouse volume'],
  roadGate: ['roadgate', '道闸', 'Road gate'],
  wingGate: ['winggate', '翼闸', 'Wing gate'],
  vehicleTerminal: ['vehicleterminal', '车载终端', 'Vehicle terminal'],
  camera: ['camera', '摄像机', 'Camera'],
  networkRecorder: ['nvr', '网络录像机', 'Network recorder'],
  videoRecorder: ['dv', '硬盘录像机', 'Video recorder'],
  aiBox: ['ai', 'AI分析盒', 'AI box'],
  acquisitionGateway: ['gateway', '采集网关', 'Acquisition gateway'],
})

export const deviceLogType = dictionary('deviceLogType', ['设备事件', 'Device event'], {
  online: ['1', '上线', 'Online'],
  offline: ['2', '离线', 'Offline'],
  fault: ['3', '故障', 'Fault'],
  recovered: ['4', '恢复', 'Recovered'],
  configChanged: ['5', '配置变更', 'Config changed'],
  restarted: ['6', '重启', 'Restarted'],
})

export const deviceProtocol = dictionary('deviceProtocol', ['接入协议', 'Protocol'], {
  mqtt: ['mqtt', 'MQTT', 'MQTT'],
  http: ['http', 'HTTP', 'HTTP'],
  modbusTcp: ['modbus-tcp', 'Modbus TCP', 'Modbus TCP'],
  modbusRtu: ['modbus-rtu', 'Modbus RTU', 'Modbus RTU'],
  jtT808: ['jt808', 'JT/T 808', 'JT/T 808'],
  onvif: ['onvif', 'ONVIF', 'ONVIF'],
  gbT28181: ['gb28181', 'GB/T 28181', 'GB/T 28181'],
  rtsp: ['rtsp', 'RTSP', 'RTSP'],
  tcp: ['tcp', 'TCP', 'TCP'],
})

export const deviceStatus = dictionary('deviceStatus', ['故障状态', 'Fault status'], {
  fault: ['0', '故障', 'Fault'],
  recovered: ['1', '恢复', 'Recovered'],
})

export const monitorWarnType = dictionary('monitorWarnType', ['监测报警类型', 'Monitoring warning type'], {
  temperature: ['1', '温度', 'Temperature'],
  humidity: ['2', '湿度', 'Humidity'],
  dustConcentration: ['3', '粉尘浓度', 'Dust concentration'],
  pyrotechnicMachineSpeed: ['4', '涉药设备转速', 'Pyrotechnic machine speed'],
  pyrotechnicMachineRunningTime: ['5', '涉药设备运行时长', 'Pyrotechnic machine running time'],
})

/** Why a device counts as offline. */
export const outageCause = dictionary('outageCause', ['离线原因', 'Cause of an outage'], {
  noData: ['silent', '无数据', 'No data'],
  gatewayOffline: ['gateway', '所属网关离线', 'Gateway offline'],
})

export const weatherType = dictionary('weatherType', ['天气', 'Weather'], {
  sunny: ['0', '晴', 'Sunny'],
  cloudy: ['1', '多云', 'Cloudy'],
  overcast: ['2', '阴', 'Overcast'],
  lightRain: ['3', '小雨', 'Light rain'],
  moderateRain: ['4', '中雨', 'Moderate rain'],
  heavyRain: ['5', '大雨', 'Heavy rain'],
  thundershower: ['6', '雷阵雨', 'Thundershower'],
  snow: ['7', '雪', 'Snow'],
  fog: ['8', '雾', 'Fog'],
  haze: ['9', '霾', 'Haze'],
  gale: ['10', '大风', 'Gale'],
  heatWave: ['11', '高温', 'Heat wave'],
})
