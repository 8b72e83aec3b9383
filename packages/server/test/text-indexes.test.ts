import { resources } from '@fengsui/contract/catalogue.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../src/framework/test/database.ts'

/** Tables with a row per person, device, warning, document or sign-in. */
const large = [
  'sys_user',
  'sys_sign_in',
  'warn_event',
  'dev_device',
  'wp_workplace',
  'wh_ledger',
  'ord_sales',
  'ord_transport',
  'ord_distribution',
  'ent_hidden_trouble',
]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

it.each(large)('every text of %s that is searched for words has its own trigram index', async (table) => {
  const ask = async (query: string) => (await database.pool.query(query, [table])).rows.map(({ name }) => String(name))
  const own = new Set(await ask('select column_name as name from information_schema.columns where table_name = $1'))
  const indexed = await ask(`select substring(indexdef from 'gin \\((\\w+) gin_trgm_ops\\)') as name
    from pg_indexes where tablename = $1 and indexdef like '%gin_trgm_ops%'`)
  const searched = resources
    .filter((of) => of.table === table)
    .flatMap((of) => Object.entries(of.fields))
    .filter(([name, field]) => field.search === 'like' && !field.in && own.has(snake(name)))
    .map(([name]) => snake(name))
  expect(searched.length).toBeGreaterThan(0)
  expect([...new Set(indexed)].sort()).toEqual([...new Set(searched)].sort())
})
