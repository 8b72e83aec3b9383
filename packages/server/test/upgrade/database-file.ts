import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** One table of a packed database: its columns in data order and the length of its COPY text in bytes. */
interface PackedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly bytes: number
  /** A partition: its parent table and its bounds as DDL. */
  readonly partition?: { readonly of: string; readonly bounds: string }
}

/** First line of the file, as JSON; the COPY texts of the tables follow in the same order. */
interface Contents {
  /** Commit of the server that filled the database. */
  readonly commit: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  readonly tables: readonly PackedTable[]
}

/** A database of an earlier version, unpacked in memory. */
export interface PackedDatabase extends Contents {
  dataOf(table: PackedTable): Buffer
}

/** Keys and sessions of the packed server; the next server creates its own. */
const LEFT_OUT = ['schema_migration', 'sys_secret', 'sys_session']

/** Writes all rows of a database from one snapshot into a file. Several megabytes; takes a minute. */
export async function packDatabase(client: pg.Client, commit: string, path: string): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = (await client.query('select name, checksum from schema_migration order by name')).rows
  const sequences = (
    await client.query(`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
  ).rows
  const tables: PackedTable[] = []
  const data: Buffer[] = []
  for (const row of await tablesOf(client)) {
    const chunks: Buffer[] = []
    const columns = row.columns.map((name) => client.escapeIdentifier(name)).join(', ')
    for await (const chunk of client.query(to(`copy ${row.name} (${columns}) to stdout`))) chunks.push(chunk)
    const text = Buffer.concat(chunks)
    tables.push({ ...row, bytes: text.length })
    data.push(text)
  }
  await client.query('commit')
  const head: Contents = { commit, migrations, sequences, tables }
  const packed = await promisify(zstdCompress)(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...data]), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
  await writeFile(path, packed)
}

async function tablesOf(client: pg.Client): Promise<Omit<PackedTable, 'bytes'>[]> {
  const { rows } = await client.query(
    `select c.relname as name, p.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bounds,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns
     from pg_class c left join pg_inherits p on p.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by c.relname`,
    [LEFT_OUT],
  )
  return rows.map(({ name, columns, parent, bounds }) => ({
    name,
    columns,
    ...(parent && { partition: { of: parent, bounds } }),
  }))
}

export async function readPackedDatabase(path: string): Promise<PackedDatabase> {
  const all = await promisify(zstdDecompress)(await readFile(path))
  const end = all.indexOf('\n')
  const head: Contents = JSON.parse(all.toString('utf8', 0, end))
  const starts = new Map<string, number>()
  let at = end + 1
  for (const { name, bytes } of head.tables) {
    starts.set(name, at)
    at += bytes
  }
  return {
    ...head,
    dataOf: ({ name, bytes }) => all.subarray(starts.get(name), (starts.get(name) ?? 0) + bytes),
  }
}

/**
 * Replaces the rows inserted by migrations with the packed rows, without triggers; checks foreign keys at the
 * end.
 */
export async function loadPackedDatabase(client: pg.PoolClient, packed: PackedDatabase): Promise<void> {
  await client.query('begin')
  const keys = (
    await client.query(`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
  ).rows
  for (const { name, conname } of keys) await client.query(`alter table ${name} drop constraint ${conname}`)
  for (const { name, partition } of packed.tables)
    if (partition)
      await client.query(`create table if not exists ${name} partition of ${partition.of} ${partition.bounds}`)
  for (const { name } of packed.tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${packed.tables.map(({ name }) => name).join(', ')}`)
  for (const table of packed.tables) {
    const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
    await pipeline(
      Readable.from([packed.dataOf(table)]),
      client.query(from(`copy ${table.name} (${columns}) from stdin`)),
    )
  }
  for (const { name } of packed.tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, conname, definition } of keys)
    await client.query(`alter table ${name} add constraint ${conname} ${definition}`)
  for (const { name, value } of packed.sequences) await client.query('select setval($1, $2)', [name, value])
  await client.query('commit')
}
