import type pg from 'pg'

/** Id offset between two copies. */
const apart = 10n ** 14n
/** Not copied: people, organisations, the catalogue, devices. */
const common =
  /^(create|update|verify|explain|confirm|apply|review|close|handle)_user$|^(user|device|catalog|class|region|dept)_id$|organize_id$/
const left = /^(tele|dev|warn|log|mb|sys|job|org)_/

interface Column {
  table: string
  name: string
  type: string
  isKey: boolean
}

/**
 * Copies the demonstration's enterprises and their books the given number of times: the same documents,
 * ledgers and licences under new ids and numbers. Returns the number of rows written.
 */
export async function copyBooks(pool: pg.Pool, copies: number): Promise<number> {
  const client = await pool.connect()
  let written = 0
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    await dropReferences(client)
    for (const [table, columns] of await tablesOf(client)) {
      await client.query(`alter table ${table} disable trigger user`)
      const chosen = columns.map(({ name }) => name).join(', ')
      const values = columns.map(expressionOf).join(', ')
      const done = await client.query(
        `insert into ${table} (${chosen}) select ${values} from ${table} t, generate_series(1, $1::bigint) k`,
        [copies],
      )
      written += done.rowCount ?? 0
      await client.query(`alter table ${table} enable trigger user`)
      await client.query(`vacuum analyze ${table}`)
    }
  } finally {
    client.release(true)
  }
  return written
}

/**
 * Drops foreign keys: copies of consistent books need no check per row. The database is discarded afterwards.
 */
async function dropReferences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
}

/** Returns the tables of enterprises and their data, with their writable columns. */
async function tablesOf(client: pg.PoolClient): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    with keyed as (
      select i.indrelid, unnest(i.indkey::int2[]) as attnum, bool_or(a.attname ~ '_id$|^id$' and a.attname <> 'tenant_id') over (partition by i.indexrelid) as owned
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[]) where i.indisunique
    )
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      exists (select 1 from keyed k where k.indrelid = c.oid and k.attnum = a.attnum and not k.owned) as "isKey"
    from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
    where c.relkind = 'r' and (c.relname = 'ent_enterprise' or exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'enterprise_id'))
    order by c.relname = 'ent_enterprise' desc, c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const row of rows) if (!left.test(row.table)) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  return tables
}

function expressionOf({ name, type, isKey }: Column): string {
  if (type === 'bigint' && /^id$|_id$/.test(name) && !common.test(name)) return `t.${name} + k * ${apart}`
  if (type === 'text' && isKey && name !== 'tenant_id') return `t.${name} || '-' || k`
  return `t.${name}`
}
