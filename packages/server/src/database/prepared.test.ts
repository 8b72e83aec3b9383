import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'

let database: TestDatabase
let db: TestDatabase['db']
beforeAll(async () => {
  database = await testDatabase({ empty: true, max: 1 })
  db = database.db
  await sql`create table thing (id int primary key, name text)`.execute(db)
})
afterAll(() => database.stop())

const statements = async (): Promise<string[]> => {
  const found = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return found.rows.map(({ statement }) => statement)
}
const times = async (n: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i += 1) await work(i)
}

it('leaves alone what comes seldom, and what is no plain statement', async () => {
  await times(5, (i) => sql`select ${i}::int as seldom`.execute(db))
  await times(20, () => sql`set local work_mem = '4MB'`.execute(db))
  expect(await statements()).toEqual([])
})

it('prepares what comes often, with the values of each time', async () => {
  await times(20, async (i) => {
    await sql`insert into thing (id, name) values (${i}, ${`n${i}`})`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from thing where id = ${i}`.execute(db)
    expect(rows).toEqual([{ name: `n${i}` }])
  })
  expect((await statements()).sort()).toEqual([
    'insert into thing (id, name) values ($1, $2)',
    'select name from thing where id = $1',
  ])
})

it('holds in transactions, and goes on after a refusal', async () => {
  const insert = () => sql`insert into thing (id, name) values (${1}, ${'again'})`.execute(db)
  await expect(insert()).rejects.toThrow(/duplicate key/)
  const inside = await db.transaction().execute((tx) => sql`select name from thing where id = ${2}`.execute(tx))
  expect(inside.rows).toEqual([{ name: 'n2' }])
})

it('is prepared anew when a table got another column', async () => {
  await times(10, () => sql`select * from thing where id = ${3}`.execute(db))
  await sql`alter table thing add column more int default 7`.execute(db)
  const read = () => sql<{ more: number }>`select * from thing where id = ${3}`.execute(db)
  await expect(read()).rejects.toThrow(/cached plan/)
  await times(10, async () => expect((await read()).rows[0]?.more).toBe(7))
})
