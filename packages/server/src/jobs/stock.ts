import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { watchDistances } from '../modules/maps/index.ts'
import { watchStock } from '../modules/stock/index.ts'

/** Saves the day's stock totals per warehouse, overwriting earlier ones. Returns the number of warehouses. */
export async function saveStockDay(db: Db, day: string): Promise<number> {
  const written = await sql`
    insert into wh_stock_daily (day, enterprise_id, warehouse_id, box_count, weight_kg, explosive_kg)
    select ${day}::date, w.enterprise_id, w.id, coalesce(sum(s.box_count), 0), coalesce(sum(s.weight_kg), 0),
      coalesce(sum(s.explosive_kg), 0)
    from wh_warehouse w left join wh_stock s on s.warehouse_id = w.id and s.quantity > 0
    where w.is_deleted = 0 group by w.id
    on conflict (day, warehouse_id) do update set box_count = excluded.box_count, weight_kg = excluded.weight_kg,
      explosive_kg = excluded.explosive_kg`.execute(db)
  return Number(written.numAffectedRows ?? 0n)
}

/** Saves today's totals and checks all stock for faults. */
export async function stock(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  await saveStockDay(db, today)
  return db.transaction().execute(async (tx) => (await watchStock(tx, now, today)) + (await watchDistances(tx, now)))
}

/** Nightly, and once more before the day ends, so that the day's last figures are saved. */
export const stockJob: Job = { name: 'stock', every: '0 20 1,23 * * *', run: stock }
