import type { Sealer } from '@fengsui/server/framework/auth/device-key.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { demoCounty } from './county/county.ts'
import { seedDemoCases } from './seed-cases.ts'
import { seedDemoChecks } from './seed-checks.ts'
import { seedDemoCounty } from './seed-county.ts'
import { seedDemoFlows } from './seed-flows.ts'
import { seedDemoHandovers } from './seed-handovers.ts'
import { seedDemoHistory } from './seed-history.ts'
import { seedDemoNews } from './seed-news.ts'
import { seedDemoNightWatch } from './seed-night-watch.ts'
import { seedDemoNotices } from './seed-notices.ts'
import { seedDemoPassages } from './seed-passages.ts'
import { seedDemoReports } from './seed-reports.ts'
import { seedDemoRisk } from './seed-risk.ts'
import { type StoreFile, seedDemoSites } from './seed-site.ts'
import { seedDemoStaff } from './seed-staff.ts'
import { seedDemoWeather } from './weather/seed-weather.ts'

export { endFleet, startFleet } from './fleet/run-fleet.ts'
export type { StoreFile } from './seed-site.ts'
export { type SimulatorProcess, simulatorCommand } from './simulator-process.ts'
export { startDemoBooks } from './start-books.ts'

export interface DemonstrationOptions {
  /** Keeps plans and photographs; without it there are none. */
  readonly storeFile?: StoreFile
  /** Seals the accounts of the cameras; without it they have none. */
  readonly sealer?: Sealer
  /** Port of the streams of the cameras. */
  readonly cameraPort?: number
}

/**
 * Seeds the demonstration county with its site plans, its warning history and risk up to `now`, its notices, the weather,
 * the handovers of its duty officers, and the processes of its reviews.
 * Returns the number of rows by table.
 */
export async function seedDemonstration(
  db: Db,
  now: Date,
  { storeFile, sealer, cameraPort }: DemonstrationOptions = {},
): Promise<Record<string, number>> {
  const county = demoCounty(now.getTime(), cameraPort)
  return {
    ...(await seedDemoCounty(db, county, sealer)),
    ...(await seedDemoSites(db, county, now.getTime(), storeFile)),
    ...(await seedDemoStaff(db, county, now.getTime())),
    ...(await seedDemoHistory(db, county, now.getTime(), storeFile !== undefined)),
    ...(await seedDemoRisk(db, now.getTime())),
    ...(await seedDemoNotices(db, county, now.getTime())),
    ...(await seedDemoCases(db, county)),
    ...(await seedDemoNews(db, county, now.getTime())),
    ...(await seedDemoWeather(db, now.getTime())),
    ...(await seedDemoChecks(db, county, now.getTime())),
    ...(await seedDemoPassages(db, now.getTime())),
    ...(await seedDemoNightWatch(db, now.getTime())),
    ...(await seedDemoHandovers(db, county, now.getTime())),
    ...(await seedDemoReports(db, county, now.getTime())),
    ...(await seedDemoFlows(db, now.getTime())),
  }
}
