import { type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { entriesLike } from './entries.ts'

const county = { tenantId: '000000', accessScope: { kind: 'region', prefix: '430181' } } as Caller
const nation = { tenantId: '000000', accessScope: { kind: 'all' } } as Caller
const [people, plants] = [['contact', 'driver', 'escort'], ['enterprise']]

/** Plants of two counties, each with the county in its name, and their people. Long keys: a table of some thousands is as dear to read as one of real names. */
const plantsOfCounty = 4000
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`insert into search_entry (kind, object_id, part, tenant_id, enterprise_id, region_code, title, keys)
    select k.kind, n, k.part, '000000', n, case when n % 2 = 0 then '430181003000' else '430281102000' end, 'x',
      case when k.kind = 'contact' then '' when n % 2 = 0 then ' liuyang' else ' liling' end || ' ' || to_hex(n * 7919) || k.part || ' ' || repeat('花炮', 150)
    from generate_series(1, ${2 * plantsOfCounty}::int) n,
      (values ('enterprise', ''), ('contact', 'principal')) k (kind, part)`.execute(database.db)
  await sql`analyze search_entry`.execute(database.db)
})
afterAll(() => database.stop())

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Returns the rows found, and the rows of tables the database has looked at for them. */
async function readBy(db: Kysely<never>, statement: RawBuilder<unknown>): Promise<{ found: number; looked: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${statement}`.execute(
    db,
  )
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan
  if (!plan) throw new Error('no plan')
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const looked = nodes(plan)
    .filter((node) => /Scan$/.test(node['Node Type']) && !/Bitmap Index/.test(node['Node Type']))
    .map(
      (node) =>
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
    )
  expect(looked.length).toBeGreaterThan(0)
  return { found: plan['Actual Rows'], looked: looked.reduce((sum, one) => sum + one) }
}

describe('entries are looked up', () => {
  it.each([
    ['a county, its own name, among plants', county, plants, 'liuyang', 120],
    ['a county, the name of another, among plants', county, plants, 'liling', 0],
    ['a county, its own name, among people', county, people, 'liuyang', 0],
    ['everyone, the name of a county, among plants', nation, plants, 'liling', 120],
    ['everyone, the name of a county, among people', nation, people, 'liling', 0],
    ['everyone, what nothing has', nation, plants, 'zzzzzz', 0],
  ])('without reading the table: %s', async (_, caller, kinds, words, expected) => {
    for (const like of [`% ${words}%`, `% %${words}%`]) {
      const { found, looked } = await readBy(database.db as never, entriesLike(caller, kinds, [like]))
      expect(found, like).toBe(expected)
      // Half of the rows are of the other county: they may be passed over until enough are found.
      expect(looked, like).toBeLessThan(500)
    }
  })
})
