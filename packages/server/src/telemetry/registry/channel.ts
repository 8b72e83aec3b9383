import { type Metric, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { numberOf } from '../judge/fields.ts'
import type { Point } from '../judge/points.ts'
import type { Device } from './device.ts'

/** One metric of one device: everything the hot path needs, in one lookup. */
export interface Channel {
  readonly device: Device
  readonly metric: Metric
  readonly key: string
  /** Values outside min..max are stored with quality 0. */
  min: number
  max: number
  /** Newest stored event time; -Infinity before the first. A later reading cannot be a duplicate. */
  lastTime: number
  /** The judge's handle for this metric. */
  point: Point | null
  /** Constant start of its rows in a binary COPY. */
  readonly head: Buffer
  /** The device's id as eight bytes. */
  readonly id: Buffer
  /** Scales only: the weight of the last log row. */
  weighing: { weight: number | null; saved: number | null } | null
  /** Current batch: its number, the state before it, and the additions to the current minute. */
  batch: number
  savedTime: number
  minute: number
  low: number
  high: number
  sum: number
  last: number
  lastGoodTime: number
  count: number
  bad: number
  online: number
  /** The newest committed value and its time. */
  shown: number
  shownTime: number
}

/** Margin inside an end of the range that faulty sensors report; values beyond it count as measured. */
const hair = 1e-6

/** Returns a device's channel for a key; undefined when its kind does not report that metric. */
export function channelOf(device: Device, key: string): Channel | undefined {
  const known = device.channels.get(key)
  if (known) return known
  const metric = metricOf(device.kind, key)
  if (!metric) return undefined
  const head = headOf(device.deviceId, key)
  const channel: Channel = {
    device,
    metric,
    key,
    min: metric.stuckAt ? metric.min + hair : metric.min,
    max: rangeEnd(device, metric),
    lastTime: Number.NEGATIVE_INFINITY,
    point: null,
    head,
    id: head.subarray(6, 14),
    weighing: device.kind === 'chargegunpowder' && key === 'weight' ? { weight: null, saved: null } : null,
    batch: 0,
    savedTime: 0,
    minute: Number.NaN,
    low: 0,
    high: 0,
    sum: 0,
    last: 0,
    lastGoodTime: 0,
    count: 0,
    bad: 0,
    online: 0,
    shown: Number.NaN,
    shownTime: 0,
  }
  device.channels.set(key, channel)
  return channel
}

/** Upper end of the metric's range, narrowed by the device's own field. */
export function rangeEnd(device: Device, metric: Metric): number {
  const own = metric.maxFrom ? numberOf(device.attrs[metric.maxFrom]) : null
  const max = metric.stuckAt === 'both' ? metric.max - hair : metric.max
  return own !== null && own > metric.min ? Math.min(own, max) : max
}

/**
 * Field count 5; length and value of device_id, length and value of metric, length of the time that follows.
 */
function headOf(deviceId: string, key: string): Buffer {
  const name = Buffer.from(key)
  const head = Buffer.alloc(2 + 12 + 4 + name.length + 4)
  head.writeInt16BE(5, 0)
  head.writeInt32BE(8, 2)
  head.writeBigInt64BE(BigInt(deviceId), 6)
  head.writeInt32BE(name.length, 14)
  name.copy(head, 18)
  head.writeInt32BE(8, 18 + name.length)
  return head
}
