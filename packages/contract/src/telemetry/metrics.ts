import type { deviceKind } from '../dictionaries/devices.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'

export type DeviceKind = KeyOf<typeof deviceKind>

/** A value reported by a kind of device; its key is the wire key. */
export interface Metric {
  readonly key: string
  readonly label: Label
  /** Empty for a dimensionless number, a switch or an object. */
  readonly unit: string
  /** Values outside min..max get quality 0: no limit judges them; several in a row are a sensor fault. */
  readonly min: number
  readonly max: number
  /** Range ends that a broken sensor reports (cut wire, just powered on): such a value counts as outside. */
  readonly stuckAt?: 'both' | 'min'
  /** Device field that narrows `max` when filled. */
  readonly maxFrom?: string
  readonly decimals: number
  /** Seconds between samples; null for event-driven reports. */
  readonly sampleSeconds: number | null
  /** The value is an object, stored in `tele_event`. */
  readonly event: boolean
}

export interface KindMetrics {
  /** Offline after this many seconds without a report. */
  readonly offlineSeconds: number
  readonly metrics: readonly Metric[]
}

type More = { decimals?: number; maxFrom?: string; stuckAt?: 'both' | 'min' }

function number(key: string, label: Label, unit: string, min: number, max: number, every: number | null, more?: More) {
  return { key, label, unit, min, max, decimals: 2, ...more, sampleSeconds: every, event: false } satisfies Metric
}
const flag = (key: string, label: Label, every: number) => number(key, label, '', 0, 1, every, { decimals: 0 })
const object = (key: string, label: Label): Metric => ({
  ...number(key, label, '', 0, 1, null, { decimals: 0 }),
  event: true,
})
const kind = (offlineSeconds: number, ...metrics: Metric[]): KindMetrics => ({ offlineSeconds, metrics })
const online = (every: number) => flag('online', ['在线', 'Online'], every)
const passage = object('passage', ['通行', 'Passage'])

/** Metrics of each kind of device (domain-model.md#B). */
export const kindMetrics: Readonly<Record<DeviceKind, KindMetrics>> = {
  th: kind(
    300,
    number('temperature', ['温度', 'Temperature'], '℃', -40, 85, 60, { stuckAt: 'both' }),
    number('humidity', ['湿度', 'Humidity'], '%RH', 0, 100, 60, { stuckAt: 'min' }),
  ),
  dust: kind(
    180,
    number('concentration', ['粉尘浓度', 'Dust concentration'], 'mg/m³', 0, 1000, 30, {
      decimals: 3,
      maxFrom: 'measureRange',
    }),
  ),
  electrostatic: kind(
    300,
    number('resistance', ['接地电阻', 'Ground resistance'], 'Ω', 0, 1e9, 60),
    number('bodyResistance', ['人体电阻', 'Body resistance'], 'Ω', 0, 1e12, null),
    object('touch', ['静电释放', 'Static discharge']),
  ),
  pds: kind(
    60,
    number('peopleCount', ['人数', 'People'], '人', 0, 200, 5, { decimals: 0 }),
    flag('motion', ['人员活动', 'Motion'], 5),
    flag('manMachine', ['人机同处', 'Person at a running machine'], 2),
    flag('offPost', ['脱岗闯入', 'Unattended post entered'], 5),
  ),
  chargegunpowder: kind(
    60,
    number('weight', ['药量', 'Explosive quantity'], 'kg', 0, 10_000, 5, { decimals: 3, maxFrom: 'scaleRange' }),
  ),
  druginvolved: kind(
    60,
    number('speed', ['转速', 'Rotation speed'], 'rpm', 0, 6000, 10),
    number('runMinutes', ['连续运行', 'Running time'], 'min', 0, 1440, 60, { decimals: 1 }),
    flag('running', ['运行', 'Running'], 10),
  ),
  sound: kind(120, number('level', ['声级', 'Sound level'], 'dB(A)', 30, 140, 5)),
  lidar: kind(
    300,
    number('stackHeight', ['堆高', 'Stack height'], 'm', 0, 12, 60),
    number('wallDistance', ['墙距', 'Wall distance'], 'm', 0, 10, 60),
    number('aisleWidth', ['通道宽度', 'Aisle width'], 'm', 0, 10, 60),
    number('occupiedVolume', ['占用体积', 'Occupied volume'], 'm³', 0, 1e6, 300, { maxFrom: 'totalVolume' }),
  ),
  levelgauge: kind(180, number('level', ['液位', 'Level'], 'm', 0, 100, 30, { decimals: 3, maxFrom: 'tankHeight' })),
  warehousevolume: kind(
    1800,
    number('boxEstimate', ['箱数估计', 'Estimated boxes'], '箱', 0, 1e6, 600, { decimals: 0 }),
    number('occupancy', ['占用率', 'Occupancy'], '%', 0, 100, 600),
  ),
  roadgate: kind(600, passage),
  winggate: kind(600, passage),
  vehicleterminal: kind(
    180,
    number('speed', ['车速', 'Speed'], 'km/h', 0, 220, 15, { decimals: 1 }),
    number('cargoTemp', ['车厢温度', 'Cargo temperature'], '℃', -40, 85, 60, { stuckAt: 'both' }),
  ),
  camera: kind(120, online(30), object('aiEvent', ['AI事件', 'AI event'])),
  nvr: kind(180, online(60), number('diskFree', ['磁盘剩余', 'Disk free'], 'GB', 0, 1e7, 60)),
  dv: kind(180, online(60)),
  ai: kind(120, online(30), object('aiEvent', ['AI事件', 'AI event'])),
  gateway: kind(
    120,
    number('heartbeat', ['心跳', 'Heartbeat'], 's', 0, 1e12, 30, { decimals: 0 }),
    number('signal', ['信号强度', 'Signal'], 'dBm', -120, 0, 30, { decimals: 0 }),
  ),
}

const byKey: Readonly<Record<string, ReadonlyMap<string, Metric>>> = Object.fromEntries(
  Object.entries(kindMetrics).map(([name, of]) => [name, new Map(of.metrics.map((metric) => [metric.key, metric]))]),
)

/** Returns the metric of a kind by key; undefined when that kind does not report it. */
export const metricOf = (kind: DeviceKind, key: string): Metric | undefined => lookup(byKey, kind)?.get(key)
