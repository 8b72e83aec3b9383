import { openKysely, openPool } from '@fengsui/server/database/pool.ts'
import { systemClock } from '@fengsui/server/framework/clock.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { localFiles } from '@fengsui/server/framework/files/file-store.ts'
import { findDiscrepancies, reconcile } from '@fengsui/server/modules/statistics/index.ts'
import { demoCounty } from './county/county.ts'
import { dayOf } from './county/days.ts'
import { catchUp } from './fleet/catch-up.ts'
import { tellConditions } from './told/tell-conditions.ts'
import { toldDiscrepancies } from './told/told-conditions.ts'
import { writeBooks } from './trade/books.ts'

/**
 * Program started by demo-books.ts: writes the demonstration books into DATABASE_URL as of FENGSUI_NOW, for
 * FENGSUI_DAYS, their files into FENGSUI_FILES, and reconciles them; with FENGSUI_FLEET also what its vehicles did lately.
 */
let isStopping = false
process.once('SIGTERM', () => {
  isStopping = true
})
const now = new Date(process.env.FENGSUI_NOW ?? Date.now())
/** The server's time, some while after it started this program. */
const present = () => new Date(now.getTime() + performance.now())
const pool = openPool(process.env.DATABASE_URL ?? '', { max: 4 })
const folder = process.env.FENGSUI_FILES
const storeFile = folder ? localFiles(folder).put : undefined
const days = Number(process.env.FENGSUI_DAYS)
const db: Db = openKysely(pool)
try {
  const rows = await writeBooks(db, now, { ...(days > 0 && { days }), goesOn: () => !isStopping, storeFile })
  if (!isStopping && process.env.FENGSUI_FLEET) await catchUp({ db, pool, clock: { ...systemClock, now: present } })
  if (!isStopping) {
    const told = toldDiscrepancies(await findDiscrepancies(db, now), dayOf(now.getTime()))
    const county = demoCounty(now.getTime())
    await tellConditions(db, told, { county, first: 600_001, hasPictures: storeFile !== undefined })
    await reconcile(db, now)
  }
  process.send?.({ rows })
} finally {
  await pool.end()
  process.disconnect?.()
}
