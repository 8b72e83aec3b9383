import { dictionary } from '../kit/dictionary.ts'

export const deviceProtocol = dictionary('deviceProtocol', ['接入协议', 'Protocol'], {
  mqtt: ['MQTT', 'MQTT'],
  http: ['HTTP', 'HTTP'],
  'modbus-tcp': ['Modbus TCP', 'Modbus TCP'],
  'modbus-rtu': ['Modbus RTU', 'Modbus RTU'],
  jt808: ['JT/T 808', 'JT/T 808'],
  onvif: ['ONVIF', 'ONVIF'],
  gb28181: ['GB/T 28181', 'GB/T 28181'],
  rtsp: ['RTSP', 'RTSP'],
  tcp: ['TCP', 'TCP'],
})
