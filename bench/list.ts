import pg from 'pg'
import { leanClient, unpacked } from './support/lean-client.ts'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const connections = 16
const rows = 1_000_000
const columns = `warn_no, source, type_key, monitor_type, severity, handle_status, handle_type, verified, device_id, workplace_id, content, warn_time, last_time, create_time,
  dedup_key, close_time, enterprise_id, region_code, organize_id, warn_value, threshold, worst_value, last_value, unit_text`

/** A list page of ten rows out of a million warnings, sorted by time, with its total: the call against its own SQL. */
export async function run({ seconds = 8 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    max: connections,
    options: '-c timezone=Asia/Shanghai',
  })
  try {
    await fill(pool)
    const { rows: devices } = await pool.query(
      'select device_id, count(*)::int as n from warn_event group by 1 order by abs(count(*) - 1000) limit 1',
    )
    const narrow = await compare(
      server,
      pool,
      `filter matching ${devices[0].n} rows`,
      { deviceId: devices[0].device_id },
      'p95 ≤ 50 ms, ratio ≥ 0.70',
      seconds,
    )
    const wide = await compare(
      server,
      pool,
      'filter matching half the table',
      { severity: '3' },
      'p95 stated, ratio ≥ 0.70',
      seconds,
    )
    return [...narrow, ...wide]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Closed warnings over two years; devices differ in how often they warn, half of all are yellow. */
async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // A million rows are written without look-ups and sorted once at the end, as when a backup is restored.
    await client.query(
      `set maintenance_work_mem = '512MB'; set enable_nestloop = off; set synchronous_commit = off;
       alter table warn_event disable trigger warn_event_owner`,
    )
    const indexes = await client.query<{
      name: string
      made: string
    }>(`select c.relname as name, pg_get_indexdef(c.oid) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'warn_event'::regclass and not i.indisunique`)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    await client.query(`insert into warn_event (${columns})
    select 'BENCH' || n, 'produce', 'm1', '1', case when n % 2 = 0 then '3' else (array['1', '2', '4'])[1 + n % 3] end, '1', '1', 1, d.id, d.workplace_id, '温度超限', t, t, t,
      'bench:' || n, t + interval '20 minutes', d.enterprise_id, d.region_code, d.organize_id, 36, 34, 37, 36, '℃'
    from (select n, now() - (n || ' minutes')::interval as t, floor(devices * power((n::bigint * 7919 % 1000003) / 1000003::float8, 1.8))::int as i
      from generate_series(1, ${rows}) n, (select count(*)::int as devices from dev_device) known) drawn
    join (select id, workplace_id, enterprise_id, region_code, organize_id, (row_number() over (order by id))::int - 1 as i from dev_device) d on d.i = drawn.i`)
    for (const { made } of indexes.rows) await client.query(made)
    await client.query('alter table warn_event enable trigger warn_event_owner')
    await client.query('vacuum analyze warn_event')
  } finally {
    client.release(true)
  }
}

async function compare(
  server: BenchServer,
  pool: pg.Pool,
  what: string,
  filter: Record<string, string>,
  aim: string,
  seconds: number,
): Promise<Row[]> {
  const token = await server.token('admin')
  const query = new URLSearchParams({ current: '1', size: '10', descs: 'warn_time', ...filter })
  const ask = leanClient(token, connections)
  const address = `${server.url}/api/yhjg-dp/sss/Dashboard/warn/page?${query}`
  const first = unpacked(await ask(address)) as { data: { records: unknown[] } }
  if (first.data.records.length !== 10) throw new Error('the page is not full')
  const call = async () => void (await ask(address))
  const [[column, value] = ['', '']] = Object.entries(filter).map(([name, given]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    given,
  ])
  const where = `is_deleted = 0 and ${column} = $1`
  const order = 'warn_time desc nulls last, id desc nulls last'
  const text = `select *, (select count(*)::int from (select 1 from warn_event where ${where} limit 100001) counted) as counted_in_all
    from warn_event_v where id in (select id from warn_event where ${where} order by ${order} limit 10 offset $2) order by ${order}`
  const bare = async () => void (await pool.query(text, [value, 0]))
  // As the server sends it: parsed once per connection.
  const prepared = async () => void (await pool.query({ name: column, text, values: [value, 0] }))
  const [ours, plain, best] = await inTurns([call, bare, prepared], seconds / 2)
  if (!ours || !plain || !best) throw new Error('nothing was measured')
  const row = (reference: Load, referenceName: string, aimed?: string) =>
    ratioRow({
      bench: 'list',
      what: `${what}, ${connections} at once`,
      value: ours.perSecond,
      unit: 'pages/s',
      reference: reference.perSecond,
      referenceName,
      ...(aimed ? { aim: aimed } : {}),
    })
  return [
    row(plain, 'bare driver, same SQL with its count', aim),
    row(best, 'bare driver, the same prepared'),
    {
      bench: 'list',
      what: `${what}: p95`,
      value: percentile(ours.times, 0.95),
      unit: 'ms',
      reference: percentile(plain.times, 0.95),
      referenceName: 'bare driver',
    },
  ]
}

/** Each warm, then turn by turn, twice, so that none has the machine's better minute. */
async function inTurns(works: readonly (() => Promise<void>)[], seconds: number): Promise<Load[]> {
  for (const work of works) await load(work, 2)
  const rounds: Load[][] = []
  for (let round = 0; round < 2; round += 1) {
    const one: Load[] = []
    for (const work of works) one.push(await load(work, seconds))
    rounds.push(one)
  }
  return works.map((_, i) => rounds.map((one) => one[i] as Load).reduce(merge))
}

interface Load {
  perSecond: number
  times: readonly number[]
}
const merge = (a: Load, b: Load): Load => ({
  perSecond: (a.perSecond + b.perSecond) / 2,
  times: [...a.times, ...b.times],
})

async function load(work: () => Promise<void>, seconds: number): Promise<Load> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return { perSecond: times.length / seconds, times }
}
