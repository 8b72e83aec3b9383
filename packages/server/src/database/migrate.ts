import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The migrations and the database disagree; the message names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
const LOCK = 7_270_430_181

interface Migration {
  name: string
  sql: string
  checksum: string
}

export interface MigrateOptions {
  folder?: string
  /** Called with the name of each file before it runs. */
  log?: (name: string) => void
}

/**
 * Migrates the database to the state of the files NNNN_name.sql, forward only, each in its own transaction.
 * Servers that start together wait for one another. Returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, { folder = migrationsFolder, log = () => {} }: MigrateOptions = {}) {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = await outstanding(client, files)
    for (const file of pending) {
      log(file.name)
      await run(client, file)
    }
    return pending.map((file) => file.name)
  } finally {
    // The lock lives as long as the connection; a broken connection has released it already.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(name)) throw new MigrationError(`${name} is not named NNNN_name.sql.`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new MigrationError(`${before} and ${name} have one number.`)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function outstanding(client: pg.PoolClient, files: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of rows) {
    const file = known.get(name)
    if (!file) throw new MigrationError(`${name} has run on this database but is not here: the database is newer.`)
    if (file.checksum !== checksum)
      throw new MigrationError(`${name} was edited after it ran on this database: write a new migration instead.`)
  }
  const last = rows.at(-1)?.name ?? ''
  const pending = files.filter((file) => !rows.some((row) => row.name === file.name))
  const late = pending.find((file) => file.name < last)
  if (late) throw new MigrationError(`${late.name} comes before ${last}, which has run: give it a higher number.`)
  return pending
}

async function run(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`${name} failed${lineOf(sql, cause)}: ${(cause as Error).message}.`, { cause })
  }
}

function lineOf(sql: string, cause: unknown): string {
  const position = Number((cause as { position?: string }).position)
  return position > 0 ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}
