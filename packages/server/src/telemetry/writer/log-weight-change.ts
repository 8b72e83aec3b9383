import { numberOf } from '../judge/fields.ts'
import type { Channel } from '../registry/channel.ts'
import type { Device } from '../registry/device.ts'

/** A change of the quantity on a scale, for `tele_charge_log`. */
export interface Weight {
  readonly device: Device
  readonly time: number
  readonly weight: number
  readonly delta: number
  readonly over: boolean
}

/** Changes below this are noise where the scale has no division of its own. */
const smallest = 0.01

/** Logs a weight that differs from the last logged one by more than the scale's division. */
export function logWeightChange(
  into: Weight[],
  channel: Channel,
  time: number,
  weight: number,
  limitOf: (device: Device) => number | null,
): void {
  const { device, weighing } = channel
  if (!weighing) return
  const before = weighing.weight
  const delta = before === null ? 0 : Number((weight - before).toFixed(4))
  if (before !== null && Math.abs(delta) <= (numberOf(device.attrs.division) ?? smallest)) return
  weighing.weight = weight
  const limit = limitOf(device)
  into.push({ device, time, weight, delta, over: limit !== null && weight > limit })
}
