import { resources } from '@fengsui/contract/catalogue.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
import { plants } from '../../../test/support/walkers.ts'

/** Accounts of one demo plant, by role. */
const staff = { esp_head: 'head', esp_safety: 'safety', esp_warehouse: 'keeper', esp_trade: 'trade' } as const
const areas: ReadonlySet<string> = new Set(['order', 'warehouse', 'transport', 'hazchem', 'quota'])
const isList = ({ standard }: Resource) => standard.page !== undefined || standard.list !== undefined
const books = (resources as readonly Resource[]).filter(
  (of) => of.owner === 'enterprise' && areas.has(of.area) && isList(of),
)
const readers = (of: Resource) =>
  roles
    .filter((role) => role.alias in staff && permissionsOf(role).includes(`${of.area}_view` as never))
    .map(({ alias }) => staff[alias as keyof typeof staff])
/** The roles that are tried today: one of each list in the short form. */
const todaysReaders = (of: Resource) => {
  const all = readers(of)
  return isLongForm ? all : all.slice(turnOf(of.path, all.length)).slice(0, 1)
}
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  for (const of of books)
    for (const [plant, mark] of [
      [plants.a, 'OWN'],
      [plants.b, 'NEIGHBOUR'],
    ] as const)
      await rowOf(server.db, of.table, plant, { ...of.only, ...(await markOf(of, mark)) })
  // A stock list shows only what is present.
  await sql`update wh_stock set quantity = 1 where quantity = 0`.execute(server.db)
  // A trip is a transport that has departed.
  await sql`update ord_transport set depart_time = now() where depart_time is null`.execute(server.db)
})
afterAll(() => server.stop())

/** Returns a marker to recognise a row in a sheet: its title, if that is a text column. */
async function markOf({ table, title, fields }: Resource, mark: string): Promise<Record<string, string>> {
  const column = snake(title)
  if (fields[title]?.kind !== 'text' || (fields[title]?.max ?? 99) < mark.length) return {}
  const found = await sql`select 1 from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = ${table} and c.relkind = 'r' and a.attname = ${column}`.execute(server.db)
  return found.rows.length > 0 ? { [column]: mark } : {}
}

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((row, n) => {
    // Below title, conditions, who and when, and the heading.
    if (n > 4) rows.push((row.values as unknown[]).map(String))
  })
  return rows
}

async function ownRows({ view, parties, only, shared }: Resource): Promise<number> {
  const columns = ['enterprise_id', ...parties.map(snake)]
  const mine = sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${plants.a}`),
    sql` or `,
  )
  const kinds = Object.entries(only).map(([name, value]) => sql`and ${sql.ref(snake(name))} = ${value}`)
  const lives =
    await sql`select 1 from pg_attribute where attrelid = ${view}::regclass and attname = 'is_deleted'`.execute(
      server.db,
    )
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(view)} where (${mine} ${shared ? sql`or enterprise_id is null` : sql``})
    ${sql.join(kinds, sql` `)} ${lives.rows.length > 0 ? sql`and is_deleted = 0` : sql``}`.execute(server.db)
  return found.rows[0]?.n ?? 0
}

describe.each(books.map((of) => [of.path, of] as const))('%s', (resource, of) => {
  it.each(todaysReaders(of))('is exported by the %s of an enterprise: its own rows and no other', async (as) => {
    const answer = await server.call('GET', '/blade-dcms/export', { as, query: { resource } })
    expect(answer.status, answer.msg).toBe(200)
    const rows = await cellsOf(answer.bytes)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toHaveLength(await ownRows(of))
    expect(rows.flat()).not.toContain('NEIGHBOUR')
    if (Object.keys(await markOf(of, 'OWN')).length > 0) expect(rows.flat()).toContain('OWN')
  })
})

it('holds every list of orders, production, stock, transport and goods', () => {
  const names = books.map(({ path }) => path.split('/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining([
      'directionorderform',
      'directionpurchase',
      'directionsales',
      'directionproductionplan',
      'directionuseorder',
      'directionpackagingproduct',
      'directionpackaginginspect',
      'directionproductquality',
      'directiondiscardorder',
      'directiondistribution',
      'directiontransport',
      'warehouseinstore',
      'warehouseoutstore',
      'warehousestock',
      'warehouseinoutdetail',
      'warehousestocktake',
      'hazardouschemicalsproduct',
    ]),
  )
})
