import { openKysely, openPool } from '@fengsui/server/database/pool.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { localFiles } from '@fengsui/server/framework/files/file-store.ts'
import { reconcile } from '@fengsui/server/modules/statistics/index.ts'
import { writeBooks } from './trade/books.ts'
import { placeVehicles } from './trade/vehicle-places.ts'

/**
 * Program started by demo-books.ts: writes the demonstration books into DATABASE_URL as of FENGSUI_NOW, for
 * FENGSUI_DAYS, their files into FENGSUI_FILES, and reconciles them.
 */
let isStopping = false
process.once('SIGTERM', () => {
  isStopping = true
})
const now = new Date(process.env.FENGSUI_NOW ?? Date.now())
const pool = openPool(process.env.DATABASE_URL ?? '', { max: 2 })
const folder = process.env.FENGSUI_FILES
const storeFile = folder ? localFiles(folder).put : undefined
const days = Number(process.env.FENGSUI_DAYS)
const db: Db = openKysely(pool)
try {
  const rows = await writeBooks(db, now, { ...(days > 0 && { days }), goesOn: () => !isStopping, storeFile })
  if (rows > 0 && !isStopping) await reconcile(db, now)
  if (rows > 0 && !isStopping) await placeVehicles(db, now)
  process.send?.({ rows })
} finally {
  await pool.end()
  process.disconnect?.()
}
