import { deviceKindOf } from './declare.ts'
import { eventOf, measured } from './metric.ts'

export const lidar = deviceKindOf({
  code: 'lidar',
  symbol: 'lidar',
  label: ['激光雷达', 'Lidar'],
  offlineSeconds: 300,
  offlineType: 'e1025',
  measures: true,
  metrics: [
    measured('stackHeight', ['堆高', 'Stack height'], 'm', 0, 12, 60),
    measured('wallDistance', ['墙距', 'Wall distance'], 'm', 0, 10, 60),
    measured('aisleWidth', ['通道宽度', 'Aisle width'], 'm', 0, 10, 60),
    measured('occupiedVolume', ['占用体积', 'Occupied volume'], 'm³', 0, 1e6, 300, { maxFrom: 'totalVolume' }),
  ],
})

export const levelGauge = deviceKindOf({
  code: 'levelgauge',
  symbol: 'levelGauge',
  label: ['液位计', 'Level gauge'],
  offlineSeconds: 180,
  offlineType: 'e1025',
  measures: true,
  metrics: [measured('level', ['液位', 'Level'], 'm', 0, 100, 30, { decimals: 3, maxFrom: 'tankHeight' })],
})

export const warehouseVolume = deviceKindOf({
  code: 'warehousevolume',
  symbol: 'warehouseVolume',
  label: ['仓库体积', 'Warehouse volume'],
  offlineSeconds: 1800,
  offlineType: 'e1025',
  measures: true,
  metrics: [
    measured('boxEstimate', ['箱数估计', 'Estimated boxes'], '箱', 0, 1e6, 600, { decimals: 0 }),
    measured('occupancy', ['占用率', 'Occupancy'], '%', 0, 100, 600),
  ],
})

const passage = eventOf('passage', ['通行', 'Passage'])

export const roadGate = deviceKindOf({
  code: 'roadgate',
  symbol: 'roadGate',
  label: ['道闸', 'Road gate'],
  offlineSeconds: 600,
  offlineType: 'e1015',
  measures: false,
  metrics: [passage],
})

export const wingGate = deviceKindOf({
  code: 'winggate',
  symbol: 'wingGate',
  label: ['翼闸', 'Wing gate'],
  offlineSeconds: 600,
  offlineType: 'e1021',
  measures: false,
  metrics: [passage],
})

export const vehicleTerminal = deviceKindOf({
  code: 'vehicleterminal',
  symbol: 'vehicleTerminal',
  label: ['车载终端', 'Vehicle terminal'],
  offlineSeconds: 180,
  offlineType: 'e1007',
  measures: true,
  metrics: [
    measured('speed', ['车速', 'Speed'], 'km/h', 0, 220, 15, { decimals: 1 }),
    measured('cargoTemp', ['车厢温度', 'Cargo temperature'], '℃', -40, 85, 60, { stuckAt: 'both' }),
  ],
})
