import { deviceKinds, type KindEntries } from '../devices/kinds/device-kinds.ts'
import { dictionary } from '../kit/dictionary.ts'

const kindEntries = Object.fromEntries(
  deviceKinds.map(({ symbol, code, label: [zh, en] }) => [symbol, [code, zh, en] as readonly [string, string, string]]),
) as KindEntries
export const deviceKind = dictionary('deviceKind', ['设备类型', 'Device type'], kindEntries)

export const deviceLogType = dictionary('deviceLogType', ['设备事件', 'Device event'], {
  online: ['1', '上线', 'Online'],
  offline: ['2', '离线', 'Offline'],
  fault: ['3', '故障', 'Fault'],
  recovered: ['4', '恢复', 'Recovered'],
  configChanged: ['5', '配置变更', 'Configuration changed'],
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
  pyrotechnicMachineSpeed: ['4', '涉药设备转速', 'Composition machine speed'],
  pyrotechnicMachineRunningTime: ['5', '涉药设备运行时长', 'Composition machine running time'],
})

/** Why a device counts as offline. */
export const outageCause = dictionary('outageCause', ['离线原因', 'Cause of an outage'], {
  noData: ['silent', '无数据', 'No data'],
  gatewayOffline: ['gateway', '所属网关离线', 'Gateway offline'],
  signedOff: ['left', '注册已结束', 'Registration ended'],
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
