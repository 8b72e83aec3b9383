import { sql } from 'kysely'
import { watchStock } from '../books/stock-watch.ts'
import type { Db } from '../kit/context.ts'
import { shanghaiDay } from '../kit/present.ts'
import type { Job } from './job.ts'

/** What lies in each warehouse, as of a day; run again it says the latest of that day. Answers the warehouses. */
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

/** A look at all stock: what lies where today, and what is wrong with it. */
export async function stock(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  await saveStockDay(db, today)
  return db.transaction().execute((tx) => watchStock(tx, now, today))
}

/** By night, and once more before the day ends, so that its last figures stay. */
export const stockJob: Job = { name: 'stock', every: '0 20 1,23 * * *', run: stock }
