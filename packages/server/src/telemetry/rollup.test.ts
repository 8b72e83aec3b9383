import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, publish, type Stand } from './test/stand.ts'

const gateway = 'v1/gateway/telemetry'
let stand: Stand
beforeAll(async () => {
  stand = await openStand([
    { kind: 'gateway', code: 'GW', token: 'gw' },
    ...[1, 2, 3].map((n) => ({ kind: 'th' as const, code: `TH-${n}`, gateway: 'GW' })),
    { kind: 'pds', code: 'PDS-1', gateway: 'GW' },
  ])
})
afterAll(() => stand.stop())

/** The buckets of a table, computed in SQL from the raw values alone. */
const fromRaw = (bucket: string) => `
  select device_id, metric, ${bucket} as bucket,
    min(value) filter (where quality = 1) as min, max(value) filter (where quality = 1) as max,
    round((sum(value) filter (where quality = 1))::numeric, 6) as sum,
    (array_agg(value order by time desc) filter (where quality = 1))[1] as last,
    max(time) filter (where quality = 1) as last_time,
    count(*) filter (where quality = 1)::int as count, count(*) filter (where quality = 0)::int as bad_count
  from tele_value group by 1, 2, 3 order by 1, 2, 3`
const kept = (table: string) => `
  select device_id, metric, bucket, min, max, round(sum::numeric, 6) as sum, last, last_time, count, bad_count
  from ${table} order by 1, 2, 3`

async function expectAgreement() {
  await stand.telemetry.catchUp()
  const buckets = {
    tele_minute: `date_trunc('minute', time)`,
    tele_hour: `date_trunc('hour', time)`,
    tele_day: `date_trunc('day', time, 'Asia/Shanghai')`,
  }
  for (const [table, bucket] of Object.entries(buckets)) {
    expect(await stand.ask(kept(table))).toEqual(await stand.ask(fromRaw(bucket)))
  }
  expect(await stand.ask('select count(*)::int as n from tele_pending')).toEqual([{ n: 0 }])
}

it('agrees with the raw values, whatever comes late, twice, out of range or across midnight', async () => {
  const client = await stand.connect('gw')
  const now = Date.now()
  // Around midnight in Shanghai two days ago, and at random within the last six days.
  const midnight = Math.floor((now - 2 * 86_400_000 + 28_800_000) / 86_400_000) * 86_400_000 - 28_800_000
  const time = fc.oneof(
    fc.integer({ min: midnight - 90_000, max: midnight + 90_000 }),
    fc.integer({ min: now - 6 * 86_400_000, max: now }),
  )
  const value = fc.oneof(fc.double({ min: -40, max: 85, noNaN: true }), fc.constant(900))
  const sample = fc.record({
    code: fc.integer({ min: 1, max: 3 }),
    time,
    value,
    metric: fc.constantFrom('temperature', 'humidity'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(sample, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (messages) => {
        for (const message of messages) {
          const body: Record<string, unknown[]> = {}
          for (const { code, time: ts, value: sent, metric } of message) {
            body[`TH-${code}`] ??= []
            body[`TH-${code}`]?.push({ ts, values: { [metric]: sent } })
          }
          await publish(client, gateway, body)
        }
        await expectAgreement()
      },
    ),
    { numRuns: runsOf(25) },
  )
})

it('a roll-up that is asked for while another is under way ends after it, with nothing left', async () => {
  const client = await stand.connect('gw')
  const left = async () => (await stand.ask('select id from tele_pending')).length
  const holder = await stand.test.pool.connect()
  await holder.query('begin; lock table tele_minute in share mode')
  await publish(client, gateway, { 'TH-1': { ts: Date.now() - 60_000, values: { temperature: 20 } } })
  const first = stand.telemetry.catchUp()
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await stand.ask(waits)).length).toBe(1)
  const second = stand.telemetry.catchUp().then(left)
  // What a second roll-up asks of the database before it ends: more than enough for one that does not wait.
  for (let n = 0; n < 50; n += 1) await left()
  await holder.query('commit')
  holder.release()
  expect(await second).toBe(0)
  await first
})

it('keeps what was noted when the server is stopped before the roll-up', async () => {
  const client = await stand.connect('gw')
  const start = Date.now() - 60_000
  await publish(client, gateway, {
    'PDS-1': [0, 1, 2].map((n) => ({ ts: start + n * 5000, values: { peopleCount: n } })),
  })
  await stand.restart()
  await expectAgreement()
})

it('counts as online the time between readings that follow each other in time', async () => {
  const client = await stand.connect('gw')
  const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7_200_000
  // Intervals of 30 s and 40 s count as online; 200 s exceeds the 60 s of a people detector.
  await stand.ask(`delete from tele_value where device_id = $1`, [stand.ids.get('PDS-1')])
  await stand.restart()
  const again = await stand.connect('gw')
  await client.endAsync(true)
  const offsets = [0, 30, 70, 270, 300]
  await publish(again, gateway, { 'PDS-1': offsets.map((s) => ({ ts: start + s * 1000, values: { offPost: 0 } })) })
  await stand.telemetry.catchUp()
  const of = (table: string) =>
    stand.ask<{ online: number }>(
      `select online_seconds as online from ${table} where metric = 'offPost' order by bucket`,
    )
  expect((await of('tele_minute')).map((row) => row.online)).toEqual([30, 40, 0, 30])
  expect((await of('tele_hour')).map((row) => row.online)).toEqual([100])
})
