import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { MigrationError, migrate } from './migrate.ts'

describe('migrate', () => {
  let database: TestDatabase
  let folder: string
  const put = (name: string, sql: string) => writeFile(join(folder, name), sql)
  const run = () => migrate(database.pool, { folder })
  const tables = async () =>
    (
      await database.pool.query(`select relname from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname = 'public' and relkind = 'r' and relname <> 'schema_migration' order by relname`)
    ).rows.map(({ relname }) => relname)

  beforeEach(async () => {
    database = await testDatabase({ empty: true })
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  })
  afterEach(async () => {
    await database.stop()
    await rm(folder, { recursive: true })
  })

  it('refuses a file that was edited after it ran, by name', async () => {
    await put('0001_first.sql', 'create table a ()')
    await run()
    await put('0001_first.sql', 'create table b ()')
    await expect(run()).rejects.toThrow(/^0001_first\.sql was edited after it ran/)
    expect(await tables()).toEqual(['a'])
  })

  it('refuses a database that is newer than the files', async () => {
    await put('0001_first.sql', 'create table a ()')
    await put('0002_second.sql', 'create table b ()')
    await run()
    await rm(join(folder, '0002_second.sql'))
    await expect(run()).rejects.toThrow(/^0002_second\.sql has run on this database but is not here/)
  })

  it('refuses a file that comes before one that has run', async () => {
    await put('0002_second.sql', 'create table b ()')
    await run()
    await put('0001_late.sql', 'create table a ()')
    await expect(run()).rejects.toThrow(/^0001_late\.sql comes before 0002_second\.sql/)
  })

  it.each([
    [['1_short.sql'], '1_short.sql is not named NNNN_name.sql.'],
    [['0001_a.sql', '0001_b.sql'], '0001_a.sql and 0001_b.sql have one number.'],
  ])('refuses the names %j', async (names, message) => {
    for (const name of names) await put(name, 'select 1')
    await expect(run()).rejects.toThrow(new MigrationError(message))
  })

  it('leaves nothing of a file that fails, keeps those before it, and names file and line', async () => {
    await put('0001_good.sql', 'create table a ()')
    await put('0002_bad.sql', 'create table b ();\n\nselect nothing_here')
    await expect(run()).rejects.toThrow(/^0002_bad\.sql failed in line 3: column "nothing_here" does not exist/)
    expect(await tables()).toEqual(['a'])
    await put('0002_bad.sql', 'create table c ()')
    expect(await run()).toEqual(['0002_bad.sql'])
  })

  it('runs in the order of the numbers, each file once', async () => {
    await put('0010_third.sql', 'alter table a rename to c')
    await put('0002_second.sql', 'alter table b rename to a')
    await put('0001_first.sql', 'create table b ()')
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql', '0010_third.sql'])
    expect(await run()).toEqual([])
    expect(await tables()).toEqual(['c'])
  })

  it('treats other line endings as the same file', async () => {
    await put('0001_first.sql', 'create table a ();\nselect 1;\n')
    await run()
    await put('0001_first.sql', 'create table a ();\r\nselect 1;\r\n')
    expect(await run()).toEqual([])
  })

  it('runs each file once when servers start together', async () => {
    await put('0001_first.sql', 'create table a (); select pg_sleep(0.1)')
    await put('0002_second.sql', 'create table b ()')
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  })
})
