import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import type pg from 'pg'
import type { Device } from './registry/device.ts'

/** A fault type is an alarmType; kinds whose outages use another dictionary have none. */
const faultType = (device: Device): string | null => {
  const type = offlineType[device.kind]
  return type.startsWith('a') ? type.slice(1) : null
}

/**
 * The log stores facts, not text: when the device was last heard, the permitted silence, and which upstream
 * gateway is silent too. The outage begins with the last message; silence before this server started
 * listening proves nothing.
 */
const mark = `with silent as (
    update dev_device d set on_line = 0, status = '0'
    from unnest($1::bigint[], $2::int[]) as of (id, seconds)
    where d.id = of.id and d.on_line = 1 and d.heart_time < $3::timestamptz - of.seconds * interval '1 second'
    returning d.id, d.kind, d.enterprise_id, d.gateway_id, d.heart_time, of.seconds
  )
  insert into dev_log (device_id, device_kind, log_type, occur_time, alarm_type, status, enterprise_id, cause, last_heard,
    silent_after, gateway_name)
  select s.id, s.kind, '2', least($3, greatest(s.heart_time, $5)), of.fault, '0', s.enterprise_id,
    case when g.id is null then 'silent' else 'gateway' end, s.heart_time, s.seconds, g.name
  from silent s join unnest($1::bigint[], $4::text[]) as of (id, fault) on of.id = s.id
    left join dev_device g on g.id = s.gateway_id and (g.on_line = 0 or g.id = any($1))
  returning device_id as id`

/**
 * Marks devices offline if their row confirms the silence: a concurrent report wins. Returns the marked
 * devices. `listening` is the time since which this server has listened without interruption.
 */
export async function goOffline(
  client: pg.ClientBase,
  devices: readonly Device[],
  { listening, now }: { listening: number; now: number },
): Promise<Device[]> {
  if (devices.length === 0) return []
  const { rows } = await client.query<{ id: string }>(mark, [
    devices.map((device) => device.deviceId),
    devices.map((device) => device.offlineSeconds),
    new Date(now),
    devices.map(faultType),
    new Date(listening),
  ])
  const ids = new Set(rows.map((row) => row.id))
  return devices.filter((device) => ids.has(device.deviceId))
}
