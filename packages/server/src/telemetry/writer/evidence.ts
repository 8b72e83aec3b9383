import type pg from 'pg'
import type { Channel } from '../registry/channel.ts'
import type { Plan } from './write-plan.ts'

/**
 * Whether a transaction was committed although its response was lost: a new reading or event from it exists.
 * A transaction with nothing new can be repeated safely.
 */
export async function wasCommitted(client: pg.ClientBase, { evidence }: Plan): Promise<boolean> {
  if (!evidence) return false
  const { deviceId, metric, time, event } = evidence
  const text = event
    ? 'select 1 from tele_event where device_id = $1 and event_kind = $2 and time = $3'
    : 'select 1 from tele_value where device_id = $1 and metric = $2 and time = $3'
  return (await client.query(text, [deviceId, metric, new Date(time)])).rows.length > 0
}

/** The row a channel's reading or event at `time` would leave in the database. */
export const evidenceOf = ({ device, key, metric }: Channel, time: number) => ({
  deviceId: device.deviceId,
  metric: key,
  time,
  event: metric.event,
})
