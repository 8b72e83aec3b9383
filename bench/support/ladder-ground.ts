import type pg from 'pg'

/** Red warnings at township level, each of a fictitious object of an enterprise of the fleet. */
export interface Ground {
  readonly ids: readonly string[]
  readonly due: Date
}

/**
 * Adds a safety officer and a head to each enterprise of the fleet, so that the lower escalation levels are
 * staffed.
 */
export async function addPeople(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with added as (
      insert into sys_user (account, password, name, real_name, phone, user_type)
      select 'bench' || e.id || '-' || level, '-', 'x', 'x', '13800000000', 'esp'
      from ent_enterprise e, generate_series(1, 2) level where e.enterprise_name like 'BENCH%' returning id, account
    )
    insert into sys_user_detail (user_id, enterprise_id, receive_levels, receive_channels)
    select id, split_part(substr(account, 6), '-', 1)::bigint, jsonb_build_array(split_part(account, '-', 2)::int), '["site"]'
    from added`)
}

/** Adds open red warnings whose timers for the county are due at one moment. */
export async function addClimbing(pool: pg.Pool, prefix: string, count: number, due: Date): Promise<Ground> {
  const ids = await addWarnings(pool, prefix, count, { severity: '1', handleType: '3', recoverTime: null })
  await pool.query('update warn_event set deadline = $2 where id = any($1)', [ids, due])
  await pool.query('insert into warn_timer (warn_id, rung, due) select id, 4, $2 from unnest($1::bigint[]) id', [
    ids,
    due,
  ])
  return { ids, due }
}

/** Adds blue warnings whose condition is over: handling them requires neither a file nor a reason. */
export const addForHandling = (pool: pg.Pool, count: number): Promise<string[]> =>
  addWarnings(pool, 'H', count, { severity: '4', handleType: '3', recoverTime: new Date() })

async function addWarnings(
  pool: pg.Pool,
  prefix: string,
  count: number,
  { severity, handleType, recoverTime }: { severity: string; handleType: string; recoverTime: Date | null },
): Promise<string[]> {
  const { rows } = await pool.query(
    `insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, enterprise_id, content,
       dedup_key, warn_time, last_time, recover_time)
     select $1 || n, 'monitor', 'm1', '1', $3, $4, e.id, 'bench', $1 || ':' || n, now(), now(), $5
     from generate_series(1, $2::int) n
     join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from ent_enterprise
       where enterprise_name like 'BENCH%') e on e.i = n % e.many
     returning id`,
    [prefix, count, severity, handleType, recoverTime],
  )
  await pool.query('analyze warn_event, warn_timer, warn_notify')
  return rows.map(({ id }) => String(id))
}

/** Returns when the escalation steps were written. @throws when one was not notified exactly once */
export async function checkTold(pool: pg.Pool, { ids, due }: Ground) {
  const { rows } = await pool.query(
    `select count(*)::int as warnings, sum(fired)::int as fired, sum(logged)::int as logged, sum(live)::int as live,
       min(bells)::int as fewest, max(again)::int as again, max(seconds)::float as latest, min(seconds)::float as first
     from unnest($1::bigint[]) w (id)
     cross join lateral (select count(*) as fired, max(extract(epoch from fired_at - $2::timestamptz)) as seconds
       from warn_timer where warn_id = w.id and outcome = 'informed') t
     cross join lateral (select count(*) as logged from warn_log where warn_id = w.id and action = 'escalate') l
     cross join lateral (select count(*) as bells, count(*) - count(distinct (level, user_id, channel)) as again
       from warn_notify where warn_id = w.id) n
     cross join lateral (select count(*) as live from live_event
       where kind = 'warning' and payload->>'action' = 'escalate' and payload->'warning'->>'id' = w.id::text) e`,
    [ids, due],
  )
  const [told] = rows
  const isOnce =
    [told.fired, told.logged, told.live].every((n) => n === ids.length) && told.fewest > 0 && told.again === 0
  if (!isOnce) throw new Error(`not each rung was told once: ${JSON.stringify(told)}`)
  return { first: told.first as number, latest: told.latest as number }
}

/**
 * Inserts the same rows into plain copies of the tables in one transaction, as the reference for the write
 * cost alone.
 */
export async function bareInsert(pool: pg.Pool, ids: readonly string[]): Promise<number> {
  const client = await pool.connect()
  try {
    const filters = {
      warn_timer: 'warn_id = any($1)',
      warn_log: 'warn_id = any($1)',
      warn_notify: 'warn_id = any($1)',
      live_event: `kind = 'warning' and payload->'warning'->>'id' = any($1::text[])`,
    }
    for (const table of Object.keys(filters)) {
      await client.query(`drop table if exists bench_${table}`)
      await client.query(`create table bench_${table} (like ${table} including indexes)`)
      await client.query(
        `create temp table kept_${table} as select * from ${table} where ${filters[table as keyof typeof filters]}`,
        [ids],
      )
    }
    const began = performance.now()
    await client.query('begin')
    for (const table of Object.keys(filters))
      await client.query(`insert into bench_${table} select * from kept_${table}`)
    await client.query('commit')
    return (performance.now() - began) / 1000
  } finally {
    client.release(true)
  }
}
