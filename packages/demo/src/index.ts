import type { Db } from '@fengsui/server/framework/context.ts'
import { demoCounty } from './county/county.ts'
import { seedDemoCounty } from './seed-county.ts'
import { type StoreFile, seedDemoHistory } from './seed-history.ts'
import { seedDemoNotices } from './seed-notices.ts'

export type { StoreFile } from './seed-history.ts'
export { type SimulatorProcess, simulatorCommand } from './simulator-process.ts'
export { startDemoBooks } from './start-books.ts'

/**
 * Seeds the demonstration county, its warning history up to `now` and its notices. Handled warnings have a
 * file attached if `storeFile` is set. Returns the number of rows by table.
 */
export async function seedDemonstration(db: Db, now: Date, storeFile?: StoreFile): Promise<Record<string, number>> {
  const county = demoCounty(now.getTime())
  return {
    ...(await seedDemoCounty(db, county)),
    ...(await seedDemoHistory(db, county, now.getTime(), storeFile)),
    ...(await seedDemoNotices(db, county, now.getTime())),
  }
}
