import type pg from 'pg'
import type { Deltas } from './deltas.ts'
import type { LateReading } from './late-readings.ts'

const insert = `insert into tele_value (device_id, metric, time, value, quality)
  select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::float8[], $5::smallint[])
  on conflict do nothing returning device_id::text as "deviceId", metric, time`

/** Stores late readings that are new and adds them to their minutes; returns their number. */
export async function insertLate(client: pg.ClientBase, late: readonly LateReading[], deltas: Deltas): Promise<number> {
  if (late.length === 0) return 0
  const { rows } = await client.query<{ deviceId: string; metric: string; time: Date }>(insert, [
    late.map((one) => one.channel.device.deviceId),
    late.map((one) => one.channel.key),
    late.map((one) => new Date(one.time)),
    late.map((one) => one.value),
    late.map((one) => one.quality),
  ])
  const fresh = new Set(rows.map((row) => `${row.deviceId} ${row.metric} ${row.time.getTime()}`))
  for (const one of late) {
    // Of duplicates the first was kept.
    if (!fresh.delete(`${one.channel.device.deviceId} ${one.channel.key} ${one.time}`)) continue
    const good = one.quality === 1
    deltas.add({
      key: one.channel.key,
      id: one.channel.id,
      count: good ? 1 : 0,
      bad: good ? 0 : 1,
      low: one.value,
      high: one.value,
      sum: one.value,
      last: one.value,
      lastGoodTime: one.time,
      online: 0,
    })
  }
  return rows.length
}
