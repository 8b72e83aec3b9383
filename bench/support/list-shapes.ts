import type { Field } from '@fengsui/contract/kit/field.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import type pg from 'pg'

/** A page request and the equivalent SQL with its total. */
export interface Shape {
  readonly what: string
  readonly query: Readonly<Record<string, string>>
  /** Finds the page's ids and counts the matches. */
  readonly text: string
  readonly values: readonly unknown[]
}

const columns = `warn_no, source, type_key, monitor_type, severity, handle_status, handle_type, verified, device_id, workplace_id, content, warn_time, last_time, create_time,
  dedup_key, close_time, enterprise_id, region_code, organize_id, warn_value, threshold, worst_value, last_value, unit_text`

/**
 * Writes closed warnings over two years; devices differ in frequency, half of all are yellow, one in a
 * thousand concerns a quantity.
 */
export async function fillWarnings(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect()
  try {
    // A million rows are inserted without indexes, which are built once at the end, as in a restore.
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
    select 'BENCH' || n, 'produce', 'm1', '1', case when n % 2 = 0 then '3' else (array['1', '2', '4'])[1 + n % 3] end, '1', '1', 1, d.id, d.workplace_id, case when n % ${rows / 1000} = 0 then '药量超限' when n % 2 = 0 then '温度超限' else '湿度超限' end, t, t, t,
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

const newest = 'warn_time desc nulls last, id desc nulls last'
const oldest = 'warn_time asc nulls first, id desc nulls last'

/** Ids and count by separate indexes. */
const indexed = (where: string, order: string) => `select id, (select count(*)::int from (select 1 from warn_event
  where ${where} limit 100001) counted) as counted_in_all from warn_event where ${where} order by ${order} limit 10`

/** Ids and count by one scan of the rows. */
const searched = (where: string, order: string) => `with matched as materialized (select id, warn_time from warn_event
  where ${where} limit 100001) select id, (select count(*)::int from matched) as counted_in_all
  from matched order by ${order} limit 10 offset 0`

const rowsById = (columns: string) => `select ${columns} from warn_event_v where id in
  (select id from warn_event where id in (select unnest($1::bigint[])) and is_deleted = 0)`

/** The columns of the view that the call answers, as SQL. */
export async function shownColumns(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'warn_event_v'::regclass and attnum > 0 order by attnum`,
  )
  const shown = new Set(['id', ...Object.entries<Field>(warn.fields).map(([name, field]) => field.in ?? name)])
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return rows.flatMap(({ name }) => (shown.has(camel(name)) ? [`"${name}"`] : [])).join(', ')
}

/** Reads the page and its total as the server does, by the plain driver: ids with the count, then their rows. */
export async function readBare(
  pool: pg.Pool,
  { text, values }: Shape,
  columns: string,
): Promise<{ ids: string[]; total: number }> {
  const found = await pool.query<{ id: string; counted_in_all: number }>(text, [...values])
  const ids = found.rows.map(({ id }) => id)
  const { rows } = await pool.query(rowsById(columns), [ids])
  if (rows.length !== ids.length) throw new Error('a row is missing')
  return { ids, total: Math.min(found.rows[0]?.counted_in_all ?? 0, 100_000) }
}

/** Equal, like, range and sort, matching a hundred rows, a thousand, or half of all. */
export async function shapesOf(pool: pg.Pool, rows: number): Promise<Shape[]> {
  const deviceWith = async (count: number): Promise<string> =>
    (
      await pool.query(
        'select device_id from warn_event where device_id is not null group by 1 order by abs(count(*) - $1) limit 1',
        [count],
      )
    ).rows[0].device_id
  const momentOf = async (back: number): Promise<string> =>
    (
      await pool.query(
        `select to_char(warn_time, 'YYYY-MM-DD HH24:MI:SS') as at from warn_event order by warn_time desc offset $1 limit 1`,
        [back],
      )
    ).rows[0].at
  const shape = (
    kind: string,
    query: Shape['query'],
    where: string,
    value: unknown,
    text = indexed,
    order = newest,
  ) => ({
    what: `${kind} of ${rows.toLocaleString('en')}`,
    query: { ...(order === newest ? { descs: 'warn_time' } : { ascs: 'warn_time' }), ...query },
    text: text(`is_deleted = 0 and ${where}`, order),
    values: [value],
  })
  const [few, many] = [await deviceWith(100), await deviceWith(1000)]
  const [recent, middle] = [await momentOf(999), await momentOf(rows / 2)]
  return [
    shape('equal', { deviceId: few }, 'device_id = $1', few),
    shape('equal', { deviceId: many }, 'device_id = $1', many),
    shape('equal', { severity: '3' }, 'severity = $1', '3'),
    shape('like', { content: '药量' }, 'content::text like $1', '%药量%', searched),
    // Above the count limit, the page is found by the order index.
    shape('like', { content: '温度' }, 'content::text like $1', '%温度%', rows > 200_000 ? indexed : searched),
    shape('range', { warnTime_datege: recent }, 'warn_time >= $1', recent),
    shape('range', { warnTime_datege: middle }, 'warn_time >= $1', middle),
    shape('sort', { severity: '3' }, 'severity = $1', '3', indexed, oldest),
  ]
}
