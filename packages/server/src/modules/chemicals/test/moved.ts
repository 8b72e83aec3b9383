import { sql } from 'kysely'
import type { TestApp } from '../../../../test/support/app.ts'
import { rowOf } from '../../../../test/support/owned-rows.ts'
import { plants } from '../../../../test/support/walkers.ts'

/**
 * Adds 5 pcs of a product to the ledger and stock of the first plant's warehouse. Returns the warehouse id.
 */
export async function moved({ db }: TestApp, productId: string): Promise<string> {
  const warehouse = await rowOf(db, 'wh_warehouse', plants.a)
  await sql`insert into wh_ledger (enterprise_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no, line_id, quantity, unit, balance)
    values (${plants.a}, ${warehouse}, ${productId}, 'B1', '1', 'I6', 'I6', 'RK1', next_id(), 5, 'pcs', 5)`.execute(db)
  await sql`delete from wh_stock where warehouse_id = ${warehouse}`.execute(db)
  await sql`insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, quantity)
    values (${plants.a}, ${warehouse}, ${productId}, 'B1', 5)`.execute(db)
  return warehouse
}
