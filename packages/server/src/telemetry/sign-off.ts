import { deviceLogType, deviceStatus, outageCause } from '@fengsui/contract/dictionaries/devices.ts'
import type { Clock } from '../framework/clock.ts'
import { emit } from '../framework/events/outbox.ts'
import type { Registry } from './registry.ts'
import { stateEvent } from './writer/online.ts'
import type { Writer } from './writer.ts'

const mark = `with gone as (
    update dev_device set on_line = 0, status = '${deviceStatus.is.fault}' where id = any($1::bigint[]) and on_line = 1
    returning id, kind, enterprise_id, heart_time
  )
  insert into dev_log (device_id, device_kind, log_type, occur_time, status, enterprise_id, cause, last_heard)
  select id, kind, '${deviceLogType.is.offline}', $2, '${deviceStatus.is.fault}', enterprise_id, '${outageCause.is.signedOff}', heart_time from gone
  returning device_id as id`

interface SignOff {
  readonly registry: Registry
  readonly writers: readonly Writer[]
  readonly clock: Clock
}

/**
 * Marks devices offline whose registration has ended, each once its writer has committed what arrived before: a sign of life
 * that still waits in a batch would bring the device back.
 */
export async function signOff({ registry, writers, clock }: SignOff, deviceIds: readonly string[]): Promise<void> {
  const devices = deviceIds.flatMap((id) => registry.byId(id) ?? [])
  for (const [number, writer] of writers.entries()) {
    const own = devices.filter((device) => device.writer === number)
    if (own.length === 0) continue
    await writer.runInTurn(async ({ client, tx }) => {
      const { rows } = await client.query<{ id: string }>(mark, [own.map(({ deviceId }) => deviceId), clock.now()])
      const ids = new Set(rows.map(({ id }) => id))
      const gone = own.filter(({ deviceId }) => ids.has(deviceId))
      await emit(
        tx,
        gone.map((device) => stateEvent(device, 0)),
      )
      return () => {
        for (const device of own) device.onLine = false
      }
    })
  }
}
