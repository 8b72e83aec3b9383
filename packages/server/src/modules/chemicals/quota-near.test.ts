import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
import { plants } from '../../../test/support/walkers.ts'
import { warnNearQuotas } from './quota-near.ts'

let server: TestApp
let product: string
beforeAll(async () => {
  server = await startForTest()
  const made = await sql<{ id: string }>`insert into ent_product (enterprise_id, code, name, material_class, spec, unit)
    values (${plants.a}, 'S', '硫磺', '1', '50kg', 'kg') returning id`.execute(server.db)
  product = made.rows[0]?.id ?? ''
  await sql`insert into base_quota_index (enterprise_id, year, index_kind, product_id, quota, unit)
    values (${plants.a}, extract(year from ${server.clock.now()}::timestamptz), 'purchase', ${product}, 1, 't')`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

async function bought(quantity: number): Promise<void> {
  const warehouse = await rowOf(server.db, 'wh_warehouse', plants.a)
  await sql`insert into wh_ledger (enterprise_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no, line_id, quantity, unit, balance, move_time)
    values (${plants.a}, ${warehouse}, ${product}, 'B1', '1', 'I1', 'I1', 'RK1', next_id(), ${quantity}, 'kg', 9999, ${server.clock.now()})`.execute(
    server.db,
  )
}
const warnings = async () =>
  (
    await sql<Record<string, unknown>>`select x.severity, x.content, o.end_time is null as is_on from warn_event x
      join warn_occurrence o on o.warn_id = x.id where x.type_key = 'e1008' and x.enterprise_id = ${plants.a}
      and x.dedup_key like '%:quota:%'`.execute(server.db)
  ).rows

it('a quota raises a blue warning from 90 % on, once, and none after it is fully used', async () => {
  await bought(899)
  expect(await warnNearQuotas(server.db, server.clock.now())).toBe(0)
  await bought(1)
  expect(await warnNearQuotas(server.db, server.clock.now())).toBe(1)
  await warnNearQuotas(server.db, server.clock.now())
  expect(await warnings()).toMatchObject([{ severity: '4', isOn: true }])
  expect(JSON.stringify(await warnings())).toContain('硫磺的采购指标已使用90.00%')
  await bought(101)
  await warnNearQuotas(server.db, server.clock.now())
  expect(await warnings()).toMatchObject([{ isOn: false }])
})
