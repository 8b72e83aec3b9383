import pg from 'pg'
import { percentile, type Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const dayMs = 86_400_000
const days = 30
const atOnce = 4
const aim = 'p95 ≤ 500 ms'

/**
 * A page of ten log records with its total out of ten million records of one month: by time, account, path
 * and error text.
 */
export async function run({ seconds = 8, rows = 10_000_000 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    max: atOnce,
    options: '-c timezone=Asia/Shanghai -c statement_timeout=0',
  })
  try {
    for (let n = days; n > 0; n--) await fillDay(pool, new Date(Date.now() - n * dayMs), Math.ceil(rows / days))
    for (const log of ['log_api', 'log_error'])
      await pool.query(`insert into log_word (kind, value, tenant_id)
        select distinct kind, value, '000000' from ${log}, lateral (values ('account', create_by), ('path', request_uri)) word (kind, value)
        on conflict do nothing`)
    await pool.query('vacuum analyze log_api')
    await pool.query('vacuum analyze log_error')
    const month = { createTime_datege: wire(Date.now() - days * dayMs), createTime_datelt: wire(Date.now()) }
    const day = { createTime_datege: wire(Date.now() - dayMs - 3_600_000), createTime_datelt: wire(Date.now()) }
    const asked: readonly [string, string, Record<string, string>][] = [
      ['one day, newest first', 'api', day],
      ['a month, newest first', 'api', month],
      ['a month, by account', 'api', { ...month, createBy: 'user00042' }],
      ['a month, by path', 'api', { ...month, requestUri: 'resource77/submit' }],
      ['a month, by account and path', 'api', { ...month, createBy: 'user00042', requestUri: 'resource77' }],
      ['a month, by error text', 'error', { ...month, message: 'device 471 is' }],
    ]
    const found: Row[] = []
    for (const [what, log, query] of asked) found.push(await measure(server, pool, { what, log, query, seconds }))
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

const wire = (time: number): string => new Date(time + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Fills a day of records: accounts and paths with uneven frequencies; one error per ten calls. Filled before
 * it is attached, so that its indexes are built once.
 */
async function fillDay(pool: pg.Pool, at: Date, count: number): Promise<void> {
  const date = wire(at.getTime()).slice(0, 10)
  const from = `'${date}'::timestamptz`
  const id = '((extract(epoch from t) * 1000)::bigint - 1451606400000) << 22 | n'
  const who = `'user' || lpad(floor(1000 * power(random(), 2))::text, 5, '0')`
  const path = `'/yhjg-dp/sss/resource' || floor(300 * power(random(), 2))::int || (array['/page', '/list', '/detail', '/submit'])[1 + n % 4]`
  const times = (many: number) =>
    `(select n, date_trunc('milliseconds', ${from} + n * interval '1 day' / ${many + 1}) as t from generate_series(1, ${many}) n) made`
  await insert(
    pool,
    'log_api',
    date,
    `(id, tenant_id, service_id, title, method, request_uri, remote_ip, params, time, status, create_by, create_time)
    select ${id}, '000000', 'fengsui', '分页', 'GET', ${path}, '127.0.0.1', '{"current":"1","size":"10"}', n % 200, 200, ${who}, t from ${times(count)}`,
  )
  await insert(
    pool,
    'log_error',
    date,
    `(id, tenant_id, source, fingerprint, exception_name, message, stack_trace, request_uri, create_by, create_time)
    select ${id}, '000000', 'server', lpad(to_hex(n % 97), 16, '0'), 'TypeError', 'device ' || floor(random() * 1000)::int || ' is not there any more',
      repeat('at f (file.ts:1:2) ', 20), ${path}, ${who}, t from ${times(Math.ceil(count / 10))}`,
  )
}

async function insert(pool: pg.Pool, table: string, date: string, rows: string): Promise<void> {
  const name = `${table}_${date.replaceAll('-', '')}`
  const next = `('${date}'::date + 1)::timestamptz`
  await pool.query(`drop table if exists ${name}`)
  await pool.query(`create table ${name} (like ${table} including defaults)`)
  await pool.query(`insert into ${name} ${rows}`)
  const { rows: bounds } = await pool.query(`select '${date}'::timestamptz::text as a, ${next}::text as b`)
  await pool.query(
    `alter table ${table} attach partition ${name} for values from ('${bounds[0].a}') to ('${bounds[0].b}')`,
  )
}

interface Asked {
  readonly what: string
  readonly log: string
  readonly query: Readonly<Record<string, string>>
  readonly seconds: number
}

/** Compares the call with the plain driver fetching the page only, without its total. */
async function measure(server: BenchServer, pool: pg.Pool, { what, log, query, seconds }: Asked): Promise<Row> {
  const token = await server.token('admin')
  const address = `${server.url}/api/blade-log/${log}/list?${new URLSearchParams({ current: '1', size: '10', ...query })}`
  let total = 0
  const ours = await load(async () => {
    const answer = await fetch(address, { headers: { 'blade-auth': `bearer ${token}` } })
    const body = (await answer.json()) as { data: { records: unknown[]; total: number } }
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
    total = body.data.total
  }, seconds)
  const columns = Object.entries(query).filter(([name]) => !name.startsWith('createTime'))
  const texts = columns.map(
    ([name], n) => `and ${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} ilike $${n + 3}`,
  )
  const bare = await load(async () => {
    await pool.query(
      `select * from log_${log} where tenant_id = '000000' and create_time >= $1 and create_time < $2 ${texts.join(' ')}
       order by create_time desc, id desc limit 10`,
      [query.createTime_datege, query.createTime_datelt, ...columns.map(([, value]) => `%${value}%`)],
    )
  }, seconds / 2)
  return {
    bench: 'logs',
    what: `${what}: p95`,
    value: ours,
    unit: 'ms',
    reference: bare,
    referenceName: 'ms, bare driver, page without total',
    aim,
    note: `${total} match`,
  }
}

/** Returns the 95th percentile of concurrent calls in ms, after a warm-up. */
async function load(work: () => Promise<void>, seconds: number): Promise<number> {
  const times: number[] = []
  await work()
  const until = performance.now() + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return percentile(times, 0.95)
}
