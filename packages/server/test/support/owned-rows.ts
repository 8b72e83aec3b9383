import { resources } from '@fengsui/contract/catalogue.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/framework/context.ts'
import type { LogTable } from '../../src/framework/logs/days.ts'
import { writeLogs } from '../../src/framework/logs/write-log.ts'

export interface Column {
  name: string
  type: string
  needed: boolean
  /** Whether it is a generated column. */
  generated: boolean
  refers: string | null
}

/**
 * Returns tables whose rows belong to an enterprise: read from the database, so that a new one is covered at
 * once.
 */
export async function ownedTables(db: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'enterprise_id' and t.table_name not like 'tele\\_rejected\\_%'
      and exists (select 1 from information_schema.columns i where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id')
    order by 1`.execute(db)
  return found.rows.map(({ name }) => name)
}

/** Columns already read, per database: the catalogue is slow to read, and tests do not change it. */
const columnsRead = new WeakMap<Db, Map<string, Promise<Column[]>>>()

/** Returns the columns of a table or view. */
export function columnsOf(db: Db, table: string): Promise<Column[]> {
  const read = columnsRead.get(db) ?? new Map<string, Promise<Column[]>>()
  columnsRead.set(db, read)
  const columns = read.get(table) ?? readColumns(db, table)
  read.set(table, columns)
  return columns
}

async function readColumns(db: Db, table: string): Promise<Column[]> {
  const found = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and a.atthasdef = false and a.attidentity = '' as needed,
      a.attgenerated <> '' as generated,
      (select cl.relname from pg_constraint k join pg_class cl on cl.oid = k.confrelid
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as refers
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db)
  return found.rows
}

let serial = 0
const filler: Readonly<Record<string, () => string | number>> = {
  // Another letter than in `field-values.ts`: both write rows of one database.
  text: () => `r${serial}`,
  bigint: () => '1',
  integer: () => 1,
  smallint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  jsonb: () => '{}',
  'timestamp with time zone': () => '2026-01-01 00:00:00',
  date: () => '2026-01-01',
}

/** Values of JSON columns; the first that the contract takes is used. */
export const jsonTexts = ['{}', '[]', '{"type":"Point","coordinates":[113.6,28.1]}'] as const

/** Returns a value valid by the contract, where the database alone would accept any text. */
function declared(table: string, column: string): string | undefined {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const field = resources.find((of) => of.table === table && of.fields[name])?.fields[name]
  if (field?.dictionary) return keysOf(field.dictionary)[0]
  if (field?.refersTo === 'region') return '430181'
  if (field?.kind === 'integer' && (field.min ?? 0) > 1) return String(field.min)
  if (field?.kind === 'json') return jsonTexts.find((text) => field.schema().safeParse(JSON.parse(text)).success)
  if (field?.kind === 'text' && !field.schema().safeParse('w1').success)
    return [numbered(), ...formed, citizen()].find((text) => field.schema().safeParse(text).success)
  return undefined
}
/** Formatted texts: credit code, mobile, plate, EAN-13. */
const formed = ['91430181MA4L0000AQ', '湘A12345', '6901234567892']
/** A number of a phone or terminal: no two are the same. */
const numbered = (): string => `138${String(serial).padStart(8, '0')}`
/** A citizen id: nobody is registered twice. */
const citizen = (): string => {
  const digits = `11010519491231${String(serial % 1000).padStart(3, '0')}`
  return digits + citizenCheck(digits)
}

/** Lists that are views of documents: each row is a document in a certain state. */
const behindView: Readonly<Record<string, { of: string; set: Readonly<Record<string, string>> }>> = {
  wh_approval_v: { of: 'wh_instore', set: { review_status: '2' } },
  ent_field_null_v: { of: 'ent_staff', set: { employ_status: '1' } },
}

/** Ensures that the table has a row of the enterprise (and of the kind); returns its id. */
export async function rowOf(
  db: Db,
  table: string,
  enterpriseId: string,
  only: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (table.startsWith('log_')) return viewOf(db, table as LogTable, enterpriseId)
  const kinds = Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const columns = await columnsOf(db, table)
  const lives = columns.some(({ name }) => name === 'is_deleted') ? [sql`is_deleted = 0`] : []
  const where = sql.join([sql`enterprise_id = ${enterpriseId}`, ...lives, ...kinds], sql` and `)
  const found = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where ${where} order by id limit 1`.execute(db)
  if (found.rows[0]) return found.rows[0].id
  const behind = behindView[table]
  if (behind) return insert(db, behind.of, enterpriseId, await columnsOf(db, behind.of), behind.set)
  return insert(db, table, enterpriseId, columns, only)
}

/** Same as `rowOf` for a table whose rows belong to no enterprise. */
export async function commonRowOf(db: Db, table: string, only: Readonly<Record<string, string>> = {}): Promise<string> {
  const columns = await columnsOf(db, table)
  const kinds = Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const lives = columns.some(({ name }) => name === 'is_deleted') ? [sql`is_deleted = 0`] : []
  const where = sql.join([sql`true`, ...lives, ...kinds], sql` and `)
  const found = await sql<{ id: string }>`select id from ${sql.table(table)} where ${where} limit 1`.execute(db)
  return found.rows[0]?.id ?? insert(db, table, '', columns, only)
}

/** Same as `rowOf` for a log of page views, partitioned by day. */
async function viewOf(db: Db, table: LogTable, enterpriseId: string): Promise<string> {
  const known = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where enterprise_id = ${enterpriseId} limit 1`.execute(db)
  if (known.rows[0]) return known.rows[0].id
  const found = await sql<{
    regionCode: string
  }>`select region_code from ent_enterprise where id = ${enterpriseId}`.execute(db)
  const view = { tenantId: '000000', pageName: 'w', content: 'w', visitKind: '1', account: 'w', userType: 'esp' }
  await writeLogs(db, table, [{ ...view, enterpriseId, regionCode: found.rows[0]?.regionCode, createTime: new Date() }])
  return viewOf(db, table, enterpriseId)
}

async function insert(
  db: Db,
  table: string,
  enterpriseId: string,
  columns: readonly Column[],
  only: Readonly<Record<string, string>>,
): Promise<string> {
  serial += 1
  const owner = columns.some(({ name }) => name === 'enterprise_id') ? { enterprise_id: enterpriseId } : {}
  const row: Record<string, unknown> = { ...owner, ...only }
  for (const { name, type, needed, refers } of columns) {
    if (!needed || name in row) continue
    row[name] = refers
      ? await referred(db, refers, enterpriseId)
      : (declared(table, name) ?? (filler[type] ?? filler.text)?.())
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const made = await sql<{
    id: string
  }>`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(db)
  return made.rows[0]?.id ?? ''
}

async function referred(db: Db, table: string, enterpriseId: string): Promise<string> {
  const columns = await columnsOf(db, table)
  if (columns.some(({ name }) => name === 'enterprise_id')) return rowOf(db, table, enterpriseId)
  const found = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(db)
  return found.rows[0]?.id ?? insert(db, table, enterpriseId, columns, {})
}
