import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { readPage } from './page-rows.ts'
import { containsWords } from './text-search.ts'

let database: TestDatabase
let db: Db
const syllables = ['烟', '花', 'Ab', 'aB', '%', '_', 'é', 'É', '7', '\\']
const nameOf = (n: number) => [n % 10, (n * 7) % 10, (n * 3 + 1) % 10].map((at) => syllables[at]).join('')
const things = Array.from({ length: 300 }, (_, n) => ({ id: n + 1, name: nameOf(n), weight: n % 9 ? n % 9 : null }))
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  await sql`create table thing (id bigint primary key, name text, weight int)`.execute(db)
  await sql`create view thing_names as select id, name from thing`.execute(db)
  await sql`create view thing_v as select t.*, upper(t.name) as loud from thing t`.execute(db)
  await sql`insert into thing select * from json_populate_recordset(null::thing, ${JSON.stringify(things)}::json)`.execute(
    db,
  )
})
afterAll(() => database.stop())

const keys = [
  { column: sql.ref('weight'), direction: sql`desc nulls last` },
  { column: sql`id`, direction: sql`desc nulls last` },
]
const read = (where: RawBuilder<boolean>, size: number, skip: number, cap: number, joined = true) => {
  const visible = sql<boolean>`id <> 7`
  return readPage(
    {
      db,
      columns: '*',
      idType: 'bigint',
      view: joined ? 'thing_v' : 'thing',
      joined,
      sourceOf: () => 'thing',
      where,
      visible,
      keys,
      size,
      skip,
    },
    cap,
  )
}
const page = (words: string, size: number, skip: number, cap: number) =>
  read(sql<boolean>`${containsWords(sql`name`, words)} and id <> 7`, size, skip, cap)
const sorted = () =>
  [...things].filter(({ id }) => id !== 7).sort((a, b) => (b.weight ?? -1) - (a.weight ?? -1) || b.id - a.id)
const matching = (words: string) => sorted().filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))

it('returns and counts rows containing the text, ignoring case, below the cap and above it', async () => {
  const word = fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(word, fc.nat(40), fc.constantFrom(5, 20, 1000), async (words, skip, cap) => {
      const expected = matching(words)
      const { rows, counted } = await page(words, 10, skip, cap)
      expect(rows.map(({ id }) => Number(id))).toEqual(expected.slice(skip, skip + 10).map(({ id }) => id))
      expect(counted).toBe(Math.min(expected.length, cap + 1))
    }),
    { numRuns: runsOf(150) },
  )
})

it('counts for a page after the last', async () => {
  expect(matching('花').length).toBeGreaterThan(10)
  expect(await page('花', 10, 1000, 1000)).toEqual({ rows: [], counted: matching('花').length })
  expect(await page('无', 10, 0, 1000)).toEqual({ rows: [], counted: 0 })
})

it.each([true, false])('returns and counts rows within bounds, in order, with joined names: %s', async (joined) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(9), fc.nat(290), fc.constantFrom(5, 20, 1000), async (least, skip, cap) => {
      const expected = sorted().filter(({ weight }) => (weight ?? -1) >= least)
      const { rows, counted } = await read(sql`weight >= ${least} and id <> 7`, 10, skip, cap, joined)
      expect(rows.map(({ id }) => Number(id))).toEqual(expected.slice(skip, skip + 10).map(({ id }) => id))
      expect(rows.every(({ loud }) => (loud !== undefined) === joined)).toBe(true)
      expect(counted).toBe(Math.min(expected.length, cap + 1))
    }),
    { numRuns: runsOf(60) },
  )
})

it('leaves out a row that went out of sight after it was found', async () => {
  const { rows, counted } = await read(sql`weight is null`, 500, 0, 1000)
  expect(things.filter(({ weight }) => weight === null).map(({ id }) => id)).not.toContain(7)
  expect(rows).toHaveLength(counted)
  const seven = await read(sql`id in (${7}, ${8})`, 10, 0, 1000)
  expect(seven.rows.map(({ id }) => Number(id))).toEqual([8])
})

it('decides what is in sight by the table where the view lacks the columns', async () => {
  const where = sql<boolean>`weight = 3`
  const query = {
    db,
    columns: 'id, name',
    idType: 'bigint',
    view: 'thing_names',
    joined: true,
    sourceOf: () => 'thing',
    where,
    visible: where,
    keys,
    size: 5,
    skip: 0,
  }
  const { rows, counted } = await readPage(query, 1000)
  expect(counted).toBe(things.filter(({ weight }) => weight === 3).length)
  expect(rows).toHaveLength(5)
  expect(rows[0]).not.toHaveProperty('weight')
})
