import { deviceLogType, deviceStatus } from '@fengsui/contract/dictionaries/devices.ts'
import type pg from 'pg'
import type { LiveEvent } from '../../framework/events/outbox.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { endOutage } from '../judge/offline.ts'
import type { Device } from '../registry/device.ts'
import type { State } from './states.ts'

/** Devices that came back online, the outages this ends, and the states to delete. */
export interface OnlineStep {
  readonly devices: readonly Device[]
  readonly decisions: readonly Decision[]
  readonly states: readonly State[]
}

export const outageKey = 'offline'

/** Of the devices that reported at `time`, those that were offline. */
export function onlineStep(heard: Iterable<Device>, time: number): OnlineStep {
  const devices = [...heard].filter((device) => !device.onLine && !device.removed)
  const out = devices.filter((device) => device.outage !== null)
  return {
    devices,
    decisions: out.flatMap((device) => (device.outage ? endOutage(device, device.outage, time) : [])),
    states: out.map((device) => ({ ruleKey: outageKey, deviceId: device.deviceId, state: null })),
  }
}

/** Also updates the heartbeat, so that a sweep that has not seen this report finds it in the row. */
const update = `update dev_device set on_line = 1, status = '${deviceStatus.is.recovered}', heart_time = greatest(heart_time, $2)
  where id = any($1) and is_deleted = 0`
const close = `update dev_log set recover_time = $2, status = '${deviceStatus.is.recovered}'
  where device_id = any($1) and recover_time is null and log_type = '${deviceLogType.is.offline}'`
const log = `insert into dev_log (device_id, device_kind, log_type, occur_time, enterprise_id)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::bigint[])`

/** Marks and logs devices that came online; returns the live events. */
export async function markOnline(client: pg.ClientBase, step: OnlineStep, now: Date): Promise<LiveEvent[]> {
  const { devices } = step
  if (devices.length === 0) return []
  const ids = devices.map((device) => device.deviceId).toSorted()
  await client.query(update, [ids, now])
  await client.query(close, [ids, now])
  await client.query(log, [
    devices.map((device) => device.deviceId),
    devices.map((device) => device.kind),
    devices.map((device) => (device.heartTime === null ? deviceLogType.is.online : deviceLogType.is.recovered)),
    devices.map(() => now),
    devices.map((device) => device.enterpriseId),
  ])
  return devices.map((device) => stateEvent(device, 1))
}

/** Live event for a device going online or offline. */
export const stateEvent = (device: Device, onLine: 0 | 1): LiveEvent => ({
  kind: 'device',
  tenantId: device.tenantId,
  regionCode: device.regionCode,
  enterpriseId: device.enterpriseId,
  payload: {
    id: device.deviceId,
    onLine,
    status: String(onLine),
    kind: device.kind,
    code: device.code,
    enterpriseId: device.enterpriseId,
    workplaceId: device.workplaceId,
  },
})
