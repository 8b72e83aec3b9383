import type pg from 'pg'
import type { Judge } from './judge/judge.ts'
import type { Device } from './registry/device.ts'

/**
 * Readings up to 5 minutes ahead are accepted (intake.ts); stored times further ahead than this (ms) come
 * from a wrong clock.
 */
export const futureTolerance = 6 * 60_000

/** Whether a device's stored times are further ahead of the clock than any accepted reading. */
export function isAhead(device: Device, now: number): boolean {
  const limit = now + futureTolerance
  if ((device.heartTime ?? 0) > limit) return true
  for (const { lastTime, shownTime } of device.channels.values()) if (lastTime > limit || shownTime > limit) return true
  return false
}

const correct = `update dev_device set heart_time = least(heart_time, $2), last_value_time = least(last_value_time, $2)
  where id = any($1::bigint[]) and (heart_time > $2 or last_value_time > $2)`

/**
 * Resets future times reported by a clock that was ahead: of heartbeats, newest values and judge state.
 * Otherwise such a device would count as online, and its readings as late and not evaluated, until the clock
 * has caught up. Call it between two batches of the devices' writer.
 */
export async function takeBackFuture(
  client: pg.ClientBase,
  judge: Judge,
  devices: readonly Device[],
  now: number,
): Promise<void> {
  if (devices.length === 0) return
  for (const device of devices) {
    if (device.heartTime !== null) device.heartTime = Math.min(device.heartTime, now)
    for (const channel of device.channels.values()) {
      channel.lastTime = Math.min(channel.lastTime, now)
      channel.shownTime = Math.min(channel.shownTime, now)
      channel.lastGoodTime = Math.min(channel.lastGoodTime, now)
    }
    judge.takeBack(device.deviceId, now)
  }
  await client.query(correct, [devices.map(({ deviceId }) => deviceId), new Date(now)])
}
