import { expect, it } from 'vitest'
import { makeDevice, makeWorld } from '../../../../test/support/factories.ts'
import { openKysely, openPool } from '../../../database/pool.ts'
import type { Clock } from '../../../framework/clock.ts'
import type { Db } from '../../../framework/context.ts'
import { metrics } from '../../../framework/metrics.ts'
import type { RaiseDecision } from '../../../framework/store/decision.ts'
import { ask, clock, database, db, noon, openGround } from '../../../jobs/test/escalate-ground.ts'
import { applyDecisions } from '../raise.ts'
import { escalate } from './escalate-job.ts'

openGround()

/** Raises `count` red warnings at noon, whose first timers are due half an hour later; returns their ids. */
async function redWarnings(count: number): Promise<string[]> {
  const world = await makeWorld(db)
  const devices: string[] = []
  for (let n = 0; n < count; n += 1) devices.push(await makeDevice(db, world.enterpriseId, 'th'))
  const time = noon.getTime()
  const decisions = devices.map((deviceId): RaiseDecision => {
    const figures = { value: 35, threshold: 34, worst: 35, unit: '℃' }
    return { act: 'raise', ruleId: null, deviceId, typeKey: 'e1001', severity: 1, startTime: time, time, ...figures }
  })
  await db.transaction().execute((tx) => applyDecisions(tx, decisions, noon))
  const rows = await ask('select id from warn_event where device_id = any($1) order by id', [devices])
  expect(rows).toHaveLength(count)
  return rows.map(({ id }) => String(id))
}

/** Counts how often each step of each warning was written: in notices, log, timers and live events. */
async function timesTold(ids: readonly string[]) {
  const counted = async (query: string) =>
    (await ask(`select n, count(*)::int as warnings from (${query}) x group by n`, [ids])).map(
      ({ n, warnings }) => `${n} x ${warnings}`,
    )
  return {
    notices: await counted(
      `select count(*)::int as n from warn_notify where warn_id = any($1::bigint[]) and reason = 'timeout' and channel = 'site' group by warn_id`,
    ),
    logs: await counted(
      `select count(*)::int as n from warn_log where warn_id = any($1::bigint[]) and action = 'escalate' group by warn_id`,
    ),
    timers: await counted(
      `select count(*)::int as n from warn_timer where warn_id = any($1::bigint[]) and outcome = 'informed' group by warn_id`,
    ),
    live: await counted(
      `select count(*)::int as n from live_event where payload->>'action' = 'escalate' and (payload->'warning'->>'id')::bigint = any($1::bigint[])
      group by payload->'warning'->>'id'`,
    ),
  }
}

it('notifies each escalation step once when two servers fire the same timers', async () => {
  const ids = await redWarnings(130)
  clock.advance(450 * 60)
  const servers = [1, 2].map(() => openPool(database.url, { max: 4 }))
  const counts = await Promise.all(servers.map((pool) => escalate(openKysely(pool) as Db, clock)))
  await Promise.all(servers.map((pool) => pool.end()))
  // Timers one server held during the other's last look are fired by that server, or by the next tick.
  const rest = await escalate(db, clock)
  expect(counts.reduce((sum, one) => sum + one, rest)).toBe(130 * 4)
  const each = ['4 x 130']
  expect(await timesTold(ids)).toEqual({ notices: each, logs: each, timers: each, live: each })
  expect(await ask(`select distinct handle_type from warn_event where id = any($1)`, [ids])).toEqual([
    { handle_type: '7' },
  ])
})

it('fires the rest of a batch when some of its timers cannot fire', async () => {
  const ids = await redWarnings(40)
  const bad = [ids[7], ids[23]]
  // Level 4 of these was notified already: the database refuses to notify it again.
  await ask(
    `insert into warn_notify (warn_id, level, user_id, channel, reason)
     select w.id, 4, n.user_id, 'site', 'report' from unnest($1::bigint[]) w (id), (select ud.user_id
       from sys_user_detail ud where ud.receive_levels @> '[4]' order by ud.user_id desc limit 1) n`,
    [bad],
  )
  clock.advance(30 * 60)
  await expect(escalate(db, clock)).rejects.toThrow('2 timers could not fire')
  const levels = async () =>
    (
      await ask(
        'select handle_type, count(*)::int as n from warn_event where id = any($1) group by handle_type order by 1',
        [ids],
      )
    ).map(({ handle_type, n }) => `${n} at ${handle_type}`)
  expect(await levels()).toEqual(['2 at 3', '38 at 4'])
  await ask(`delete from warn_notify where warn_id = any($1) and reason = 'report'`, [bad])
  expect(await escalate(db, clock)).toBe(2)
  expect(await levels()).toEqual(['40 at 4'])
  const once = ['1 x 40']
  expect(await timesTold(ids)).toEqual({ notices: once, logs: once, timers: once, live: once })
})

it('writes the moment at which an escalation step was notified, however long the tick takes', async () => {
  const ids = await redWarnings(220)
  const due = noon.getTime() + 30 * 60_000
  let at = due - 1000
  /** Each reading of the clock takes a second. */
  const slow: Clock = {
    now() {
      at += 1000
      return new Date(at)
    },
    steady: () => at,
  }
  const late = async () =>
    Number(
      (await metrics.getSingleMetricAsString('escalation_lateness_seconds')).match(
        /escalation_lateness_seconds_sum (\S+)/,
      )?.[1],
    )
  const before = await late()
  expect(await escalate(db, slow)).toBe(220)
  const fired = await ask(
    `select distinct t.fired_at, t.due, n.create_time as noticed, l.time as logged, x.update_time as updated
     from warn_timer t join warn_event x on x.id = t.warn_id
     join warn_notify n on n.warn_id = t.warn_id and n.reason = 'timeout' and n.channel = 'site'
     join warn_log l on l.warn_id = t.warn_id and l.action = 'escalate'
     where t.warn_id = any($1) and t.rung = 4 order by t.fired_at`,
    [ids],
  )
  // Batches of 100, 100 and 20, each with its own time after the tick began.
  expect(fired).toHaveLength(3)
  for (const row of fired) {
    expect(row.due.getTime()).toBe(due)
    expect(row.fired_at.getTime()).toBeGreaterThan(due)
    expect([row.noticed, row.logged, row.updated]).toEqual([row.fired_at, row.fired_at, row.fired_at])
  }
  // The measured lateness is at least the one written.
  const written = await ask(
    `select sum(extract(epoch from fired_at - due))::float as seconds from warn_timer where warn_id = any($1) and rung = 4`,
    [ids],
  )
  expect((await late()) - before).toBeGreaterThanOrEqual(written[0].seconds)
  expect(written[0].seconds).toBeGreaterThanOrEqual(220)
})
