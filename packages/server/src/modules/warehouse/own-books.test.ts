import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { fill, line, makeProduct, makeStore, plant } from './test/stores.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  const { warehouseId } = await makeStore(server)
  await fill(server, warehouseId, [line(await makeProduct(server), 3, 'OWN1')])
  // A row of another plant, invisible to users of this one.
  await sql`insert into wh_instore (enterprise_id, instore_no, in_store_type, warehouse_id, instore_date, handler, keeper)
    select 21000002, 'RK-FOREIGN', '6', ${warehouseId}, '2026-01-01', 'x', 'x' where ${plant} <> '21000002'`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

const books = [
  'warehouseinoutdetail',
  'warehousestock',
  'warehouseinstore',
  'warehouseoutstore',
  'warehousestocktake',
  'warehousetransfer',
  'warehouseapproval',
  'directionpurchase',
  'directionsales',
]
it.each(books.flatMap((name) => ['head', 'safety', 'keeper'].map((as) => [name, as] as const)))(
  'the enterprise exports its own %s, as %s',
  async (resource, as) => {
    const answer = await server.call('GET', '/blade-dcms/export', { as, query: { resource } })
    expect(answer.status, answer.msg).toBe(200)
    expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
  },
)

it('and no other plant’s', async () => {
  const rows = async (as: string) =>
    (await server.call('GET', '/blade-dcms-warehouse/warehouseinstore/page', { as, query: { size: 100 } })).data.records
  expect((await rows('admin')).map((row: { instoreNo: string }) => row.instoreNo)).toContain('RK-FOREIGN')
  expect((await rows('head')).map((row: { instoreNo: string }) => row.instoreNo)).not.toContain('RK-FOREIGN')
})
