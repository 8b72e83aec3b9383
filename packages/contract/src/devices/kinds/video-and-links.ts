import { deviceKindOf } from './declare.ts'
import { eventOf, measured, switched } from './metric.ts'

const online = (every: number) => switched('online', ['在线', 'Online'], every)
const aiEvent = eventOf('aiEvent', ['AI事件', 'AI event'])

export const camera = deviceKindOf({
  code: 'camera',
  symbol: 'camera',
  label: ['摄像机', 'Camera'],
  offlineSeconds: 120,
  offlineType: 'a18',
  measures: false,
  metrics: [online(30), aiEvent],
})

export const networkRecorder = deviceKindOf({
  code: 'nvr',
  symbol: 'networkRecorder',
  label: ['网络录像机', 'Network recorder'],
  offlineSeconds: 180,
  offlineType: 'a11',
  measures: false,
  metrics: [online(60), measured('diskFree', ['磁盘剩余', 'Disk free'], 'GB', 0, 1e7, 60)],
})

export const videoRecorder = deviceKindOf({
  code: 'dv',
  symbol: 'videoRecorder',
  label: ['硬盘录像机', 'Video recorder'],
  offlineSeconds: 180,
  offlineType: 'e1025',
  measures: false,
  metrics: [online(60)],
})

export const aiBox = deviceKindOf({
  code: 'ai',
  symbol: 'aiBox',
  label: ['AI分析盒', 'AI box'],
  offlineSeconds: 120,
  offlineType: 'a17',
  measures: false,
  metrics: [online(30), aiEvent],
})

export const acquisitionGateway = deviceKindOf({
  code: 'gateway',
  symbol: 'acquisitionGateway',
  label: ['采集网关', 'Acquisition gateway'],
  offlineSeconds: 120,
  offlineType: 'e1014',
  measures: false,
  metrics: [
    measured('heartbeat', ['心跳', 'Heartbeat'], 's', 0, 1e12, 30, { decimals: 0 }),
    measured('signal', ['信号强度', 'Signal'], 'dBm', -120, 0, 30, { decimals: 0 }),
  ],
  page: { segment: 'gateway', rank: 1, facts: ['mac', 'networkType', 'firmware'] },
})
