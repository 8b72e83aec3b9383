import { decimal, integer, ref, text } from '../../kit/field.ts'
import { deviceKindOf } from './declare.ts'
import { devicePage } from './device-path.ts'
import { limitOnly, measured } from './metric.ts'

const last = { readOnly: true, in: 'lastValues', list: true } as const
const seen = { ...last, priority: 'decides' } as const
const limit = { in: 'attrs', weaker: 'limit' } as const
/** The store whose goods a device measures: its books are compared with what is measured. */
const inStore = {
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { search: 'eq', weaker: 'place' }),
  warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
}

/** 激光雷达 (domain-model.md#R1.12). */
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
  page: {
    segment: 'lidar',
    menu: ['激光雷达', 'Lidars'],
    rank: 9,
    facts: ['warehouseName', 'maxStackHeight', 'totalVolume', 'scanRange'],
  },
  register: {
    path: 'lidar',
    label: ['激光雷达', 'Lidar'],
    idAlias: 'lidarId',
    standard: { page: devicePage('lidar'), submit: 'submit', remove: 'remove' },
    fields: {
      ...inStore,
      stackHeight: decimal(['堆高', 'Stack height'], 6, 2, { ...seen, unit: 'm' }),
      maxStackHeight: decimal(['限高', 'Height limit'], 6, 2, { ...limit, min: 0.1, max: 12, list: true, unit: 'm' }),
      wallDistance: decimal(['墙距', 'Wall distance'], 6, 2, { ...seen, unit: 'm' }),
      aisleWidth: decimal(['通道宽度', 'Aisle width'], 6, 2, { ...seen, unit: 'm' }),
      occupiedVolume: decimal(['占用体积', 'Occupied volume'], 10, 2, { ...last, unit: 'm³' }),
      totalVolume: decimal(['总容积', 'Capacity'], 10, 2, {
        ...limit,
        required: true,
        min: 0.01,
        max: 1e6,
        list: true,
        unit: 'm³',
      }),
      occupancy: decimal(['占用率', 'Occupancy'], 5, 2, { readOnly: true, list: true, unit: '%' }),
      scanRange: decimal(['扫描半径', 'Scan radius'], 6, 2, { in: 'attrs', min: 0.1, list: true, unit: 'm' }),
    },
  },
})

/** 液位计 (domain-model.md#R1.12). Its limits are parts of the tank's height, so the height is required. */
export const levelGauge = deviceKindOf({
  code: 'levelgauge',
  symbol: 'levelGauge',
  label: ['液位计', 'Level gauge'],
  offlineSeconds: 180,
  offlineType: 'e1025',
  measures: true,
  metrics: [measured('level', ['液位', 'Level'], 'm', 0, 100, 30, { decimals: 3, maxFrom: 'tankHeight' })],
  page: {
    segment: 'level',
    menu: ['液位计', 'Level gauges'],
    rank: 10,
    facts: ['tankName', 'mediumName', 'tankHeight'],
  },
  register: {
    path: 'levelGauge',
    label: ['液位计', 'Level gauge'],
    idAlias: 'levelGaugeId',
    standard: { page: devicePage('levelGauge'), submit: 'submit', remove: 'remove' },
    fields: {
      tankName: text(['储罐', 'Tank'], 60, { in: 'attrs', search: 'like', list: true, weaker: 'never' }),
      medium: ref(['介质', 'Medium'], 'hazardouschemicalscatalog', { in: 'attrs', weaker: 'never' }),
      mediumName: text(['介质', 'Medium'], 200, { readOnly: true, list: true }),
      level: decimal(['液位', 'Level'], 6, 3, { ...seen, unit: 'm' }),
      tankHeight: decimal(['罐高', 'Tank height'], 6, 2, {
        ...limit,
        required: true,
        min: 0.1,
        max: 100,
        list: true,
        unit: 'm',
      }),
      levelLow: decimal(['低限', 'Low limit'], 6, 3, { ...limit, min: 0, max: 100, list: true, unit: 'm' }),
      levelHigh: decimal(['高限', 'High limit'], 6, 3, { ...limit, min: 0, max: 100, list: true, unit: 'm' }),
    },
    ordered: [
      ['levelLow', 'levelHigh', 'mustExceed'],
      ['levelLow', 'tankHeight', 'mustExceed'],
      ['levelHigh', 'tankHeight', 'atLeast'],
    ],
  },
})

/** 仓库体积 (domain-model.md#R1.12). */
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
  page: {
    segment: 'volume',
    menu: ['仓库体积', 'Store volume meters'],
    rank: 11,
    facts: ['warehouseName', 'totalVolume'],
  },
  register: {
    path: 'warehouseVolume',
    label: ['仓库体积', 'Store volume meter'],
    idAlias: 'warehouseVolumeId',
    standard: { page: devicePage('warehouseVolume'), submit: 'submit', remove: 'remove' },
    fields: {
      ...inStore,
      occupancy: decimal(['占用率', 'Occupancy'], 5, 2, { ...seen, unit: '%' }),
      occupiedVolume: decimal(['占用体积', 'Occupied volume'], 10, 2, { readOnly: true, list: true, unit: 'm³' }),
      totalVolume: decimal(['总容积', 'Capacity'], 10, 2, {
        in: 'attrs',
        required: true,
        min: 0.01,
        max: 1e6,
        list: true,
        weaker: 'never',
        unit: 'm³',
      }),
      boxEstimate: integer(['箱数估计', 'Estimated boxes'], 0, 1_000_000, { ...seen, unit: '箱' }),
    },
  },
})

export const vehicleTerminal = deviceKindOf({
  code: 'vehicleterminal',
  symbol: 'vehicleTerminal',
  label: ['车载终端', 'Vehicle terminal'],
  offlineSeconds: 180,
  offlineType: 'e1007',
  // What it measures on the way is judged with the journey, which leaves out what is impossible.
  measures: false,
  metrics: [
    measured('speed', ['车速', 'Speed'], 'km/h', 0, 220, 15, { decimals: 1 }),
    limitOnly('speedMotorway', ['车速（高速公路）', 'Speed on motorways'], 'km/h', 0, 220),
    limitOnly('speedRoad', ['车速（其他公路）', 'Speed on other roads'], 'km/h', 0, 220),
    limitOnly('speedUrban', ['车速（城区道路）', 'Speed in towns'], 'km/h', 0, 220),
    limitOnly('speedPlant', ['车速（厂内）', 'Speed in plants'], 'km/h', 0, 220),
    measured('cargoTemp', ['车厢温度', 'Cargo temperature'], '℃', -40, 85, 60, { stuckAt: 'both' }),
  ],
})
