import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Counters } from './counters.ts'

/** Adds the deltas recorded by batches to minutes, hours and days. */
export interface Rollup {
  /** Processes everything committed; returns the number of deltas processed. */
  run(): Promise<number>
  stop(): Promise<void>
}

const everyMs = 4000
/** Maximum number of deltas per transaction. */
const most = 600
const rollupLock = 7_306_003

const merged = `
  min(mn) as mn, max(mx) as mx, sum(sm) as sm, (max(array[at, la]) filter (where la is not null))[2] as la,
  max(at) filter (where la is not null) as at, sum(n)::int as n, sum(bad)::int as bad, sum(online) as online`

/**
 * Upserts the buckets of one table. `bucket`: start of a moment's bucket in seconds since 1970; days begin in
 * Shanghai time.
 */
const into = (table: string, from: string, bucket: string) => `
  insert into ${table} as old (device_id, metric, bucket, min, max, sum, last, last_time, count, bad_count, online_seconds)
  select device_id, metric, to_timestamp(${bucket}), min(mn), max(mx), sum(sm),
    (max(array[at, la]) filter (where la is not null))[2], to_timestamp(max(at) filter (where la is not null) / 1000),
    sum(n), sum(bad), sum(online) / 1000
  from ${from} group by 1, 2, 3 order by 1, 2, 3
  on conflict (device_id, metric, bucket) do update set
    min = least(old.min, excluded.min), max = greatest(old.max, excluded.max),
    sum = case when old.sum is null then excluded.sum else old.sum + coalesce(excluded.sum, 0) end,
    last = case when old.last_time is null or excluded.last_time >= old.last_time then excluded.last else old.last end,
    last_time = greatest(old.last_time, excluded.last_time),
    count = old.count + excluded.count, bad_count = old.bad_count + excluded.bad_count,
    online_seconds = old.online_seconds + excluded.online_seconds`

const add = `
  with taken as (
    delete from tele_pending where id in (select id from tele_pending order by id limit ${most}) returning *
  ), noted as materialized (
    select device_id, metric, floor(at / 60000) as minute, ${merged}
    from (
      select of.id as device_id, t.metric, of.at::float8 as at, of.la, coalesce(of.mn, of.la) as mn,
        coalesce(of.mx, of.la) as mx, coalesce(of.sm, of.la) as sm, coalesce(of.n, 1) as n, coalesce(of.bad, 0) as bad,
        of.online
      from taken t, unnest(t.device_ids, t.times, t.lasts, t.mins, t.maxs, t.sums, t.counts, t.bad_counts, t.online_ms)
        as of (id, at, la, mn, mx, sm, n, bad, online)
    ) one group by 1, 2, 3
  ), minutes as (${into('tele_minute', 'noted', 'minute * 60')}
  ), hours as (${into('tele_hour', 'noted', 'floor(minute / 60) * 3600')}
  ), days as (${into('tele_day', 'noted', 'floor((minute + 480) / 1440) * 86400 - 28800')}
  ) select count(*)::int as taken from taken`

export function createRollup(
  pool: pg.Pool,
  counters: Counters,
  log: (message: string, error: unknown) => void,
): Rollup {
  let stopped = false
  const wake = new AbortController()

  async function once(): Promise<number> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      // One server at a time: two would only block each other on row locks.
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [rollupLock])
      if (!rows[0].mine) {
        await client.query('rollback')
        return 0
      }
      const done = await client.query<{ taken: number }>(add)
      await client.query('commit')
      return done.rows[0]?.taken ?? 0
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  /** One at a time: the lock would turn a second one away. */
  const inTurn = pLimit(1)
  const run = (): Promise<number> => inTurn(rollUp)
  async function rollUp(): Promise<number> {
    let all = 0
    for (;;) {
      const since = performance.now()
      const taken = await once()
      if (taken > 0) counters.rolledUp((performance.now() - since) / 1000)
      all += taken
      if (taken < most) return all
    }
  }
  async function loop(): Promise<void> {
    while (!stopped) {
      await sleep(everyMs, undefined, { signal: wake.signal, ref: false }).catch(() => {})
      if (stopped) return
      await run().catch((error) => log('the roll-up failed and is tried again', error))
    }
  }
  const running = loop()
  return {
    run,
    async stop() {
      stopped = true
      wake.abort()
      await running
    },
  }
}
