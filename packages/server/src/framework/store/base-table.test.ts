import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { baseTableIfViewOnlyAddsColumns, columnsOf } from './base-table.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

const sourceOf = async (of: { table: string; view: string }, clauses: readonly RawBuilder<unknown>[]) =>
  baseTableIfViewOnlyAddsColumns(
    of,
    await columnsOf(db, of),
    clauses.map((clause) => clause.compile(db).sql),
  )
const warnings = { table: 'warn_event', view: 'warn_event_v' }

it('reads the view when a name joined to it is asked for', async () => {
  expect(await sourceOf(warnings, [sql`${sql.ref('enterpriseName')} ilike '%a%'`])).toBe('warn_event_v')
  expect(await sourceOf(warnings, [sql`is_deleted = 0`, sql`duration_seconds desc`])).toBe('warn_event_v')
})

it('reads the table when the view adds nothing that is asked for', async () => {
  expect(await sourceOf(warnings, [sql`${sql.ref('deviceId')} = ${1}`, sql`warn_time desc`])).toBe('warn_event')
})

it('reads the view when it leaves rows out, repeats them, or says otherwise than the table', async () => {
  await sql`create table thing (id bigint primary key, name text, kind int);
    create table part (id bigint primary key, thing_id bigint);
    create view thing_few as select * from thing where kind = 1;
    create view thing_many as select t.*, p.id as part_id from thing t left join part p on p.thing_id = t.id;
    create view thing_kept as select t.*, p.id as part_id from thing t left join part p on p.id = t.kind;
    create view thing_said as select id, upper(name) as name, kind from thing`.execute(db)
  const source = (view: string, clause = sql`kind = 1`) => sourceOf({ table: 'thing', view }, [clause])
  expect(await source('thing_few')).toBe('thing_few')
  expect(await source('thing_many')).toBe('thing_many')
  expect(await source('thing_kept')).toBe('thing')
  expect(await source('thing_said')).toBe('thing')
  expect(await source('thing_said', sql`name = 'A'`)).toBe('thing_said')
})

it('names the columns that are never null, unless the view says otherwise than the table', async () => {
  await sql`create table item (id bigint primary key, name text not null, kind int not null, size int);
    create view item_v as select id, upper(name) as name, kind, size from item;
    create view item_few as select * from item where kind = 1`.execute(db)
  const neverNull = async (view: string) => [...(await columnsOf(db, { table: 'item', view })).neverNull].sort()
  expect(await neverNull('item')).toEqual(['id', 'kind', 'name'])
  expect(await neverNull('item_v')).toEqual(['id', 'kind'])
  expect(await neverNull('item_few')).toEqual([])
})
