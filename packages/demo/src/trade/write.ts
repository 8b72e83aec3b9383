import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import type { Sheet } from './sheet.ts'

/** Referenced tables come first. */
const FIRST = [
  ...[
    'ent_enterprise',
    'lic_guide',
    'lic_licence',
    'lic_record',
    'ent_product',
    'wh_area',
    'wh_warehouse',
    'wh_outstore',
    'wh_instore',
  ],
  ...[
    'base_driver',
    'base_escort',
    'base_vehicle',
    'base_packaging',
    'wh_transfer',
    'wh_stocktake',
    'sub_class',
    'sub_task',
    'ent_hidden_trouble',
  ],
]
const rank = (table: string) => (FIRST.indexOf(table) + FIRST.length + 1) % (FIRST.length + 1)

/** Writes the rows of a sheet; returns their number. */
export async function writeSheet(db: Db, { rows }: Sheet): Promise<number> {
  let written = 0
  const tables = [...rows.keys()].sort((one, other) => rank(one) - rank(other))
  for (const table of tables) written += await insertRows(db, table, rows.get(table) ?? [])
  return written
}
