import type { Channel } from '../registry/channel.ts'
import type { Deltas } from './deltas.ts'

/**
 * Adds a reading to its channel's minute; an interval longer than the offline period does not count as
 * online.
 */
export function collect(deltas: Deltas, channel: Channel, time: number, value: number, good: boolean): void {
  const minute = Math.floor(time / 60_000)
  if (minute !== channel.minute) {
    closeMinute(deltas, channel)
    channel.minute = minute
    channel.count = 0
    channel.bad = 0
    channel.online = 0
    channel.lastGoodTime = time
  }
  const gap = time - channel.lastTime
  if (gap <= channel.device.offlineSeconds * 1000) channel.online += gap
  if (!good) {
    channel.bad++
    return
  }
  if (channel.count++ === 0) {
    channel.low = value
    channel.high = value
    channel.sum = value
  } else {
    if (value < channel.low) channel.low = value
    if (value > channel.high) channel.high = value
    channel.sum += value
  }
  channel.last = value
  channel.lastGoodTime = time
}

/** Moves a channel's accumulated minute into the deltas. */
export function closeMinute(deltas: Deltas, channel: Channel): void {
  if (channel.count + channel.bad > 0) deltas.add(channel)
}
