import { testDay } from '../../packages/contract/src/kit/test/rotation.ts'

/**
 * Test files that take long, with the seconds that each takes beside others: whole journeys, kills, random runs,
 * recordings, sheets of many rows. The short form runs one group of them a day, so that each file runs at least once
 * in as many days as there are groups; `npm test -- --all` runs all. Everything that is not named here runs each
 * time, among it the path from a reading to the wall, the data scope of every call, the documented answer of a quarter of
 * the calls, and a look at a twelfth of the pages.
 */
const longTests: Readonly<Record<string, number>> = {
  'e2e/balance.test.ts': 60,
  'e2e/beacon.test.ts': 75,
  'e2e/checks.test.ts': 25,
  'e2e/device-kinds.test.ts': 35,
  'e2e/discard.test.ts': 30,
  'e2e/first-picture.test.ts': 10,
  'e2e/flow-draw.test.ts': 35,
  'e2e/flow.test.ts': 50,
  'e2e/header.test.ts': 30,
  'e2e/hidden-trouble.test.ts': 35,
  'e2e/hostile.test.ts': 30,
  'e2e/intake.test.ts': 35,
  'e2e/kill/kill.test.ts': 90,
  'e2e/kill/simulator.test.ts': 60,
  'e2e/licence.test.ts': 50,
  'e2e/lock.test.ts': 50,
  'e2e/logs.test.ts': 50,
  'e2e/map-draw.test.ts': 60,
  'e2e/map-gcj02.test.ts': 30,
  'e2e/map.test.ts': 50,
  'e2e/notices.test.ts': 45,
  'e2e/people.test.ts': 75,
  'e2e/playback.test.ts': 125,
  'e2e/profile.test.ts': 50,
  'e2e/registers.test.ts': 40,
  'e2e/replay.test.ts': 45,
  'e2e/reports.test.ts': 45,
  'e2e/scope.test.ts': 60,
  'e2e/scopes.test.ts': 45,
  'e2e/shell-pages.test.ts': 50,
  'e2e/social.test.ts': 20,
  'e2e/tenants.test.ts': 45,
  'e2e/three-d.test.ts': 60,
  'e2e/trade.test.ts': 50,
  'e2e/users.test.ts': 25,
  'e2e/vehicles.test.ts': 60,
  'e2e/video.test.ts': 100,
  'packages/console/test/isolated/flow.test.tsx': 20,
  'packages/console/test/intake.test.tsx': 15,
  'packages/console/test/isolated/new-field.test.tsx': 30,
  'packages/demo/src/cameras/camera-source.test.ts': 35,
  'packages/demo/src/fleet/catch-up.test.ts': 40,
  'packages/demo/src/simulator/vehicles/terminal-link.test.ts': 30,
  'packages/demo/src/start-books.test.ts': 30,
  'packages/demo/src/trade/resume.test.ts': 10,
  'packages/server/src/database/embedded/embedded.test.ts': 25,
  'packages/server/src/framework/sheets/sheet-file.test.ts': 35,
  'packages/server/src/framework/workers/pool.test.ts': 15,
  'packages/server/src/media/media-worker.test.ts': 30,
  'packages/server/src/media/recorder/evidence.test.ts': 40,
  'packages/server/src/media/recorder/recorder.test.ts': 40,
  'packages/server/src/media/replay/recorders.test.ts': 30,
  'packages/server/src/modules/flow/many.test.ts': 15,
  'packages/server/src/modules/maps/map-index.test.ts': 15,
  'packages/server/src/modules/replay/live-equality.test.ts': 30,
  'packages/server/src/modules/people/staff-sheet-job.test.ts': 50,
  'packages/server/src/modules/reports/report-template.test.ts': 20,
  'packages/server/src/modules/reports/due-reports.test.ts': 15,
  'packages/server/src/modules/session/strangers.test.ts': 15,
  'packages/server/src/modules/statistics/balance-by-calls.test.ts': 25,
  'packages/server/src/modules/statistics/balance-honest.test.ts': 30,
  'packages/server/src/modules/statistics/export-books.test.ts': 35,
  'packages/server/src/modules/statistics/export.test.ts': 75,
  'packages/server/src/modules/statistics/small-each-time.test.ts': 25,
  'packages/server/src/modules/statistics/trade-streams.test.ts': 60,
  'packages/server/src/modules/stock/ledger/ledger.model.test.ts': 30,
  'packages/server/src/modules/system/regions/export-cancelled.test.ts': 10,
  'packages/server/src/modules/system/user-sheet/sheet.test.ts': 25,
  'packages/server/src/modules/warehouse/opening/import.test.ts': 15,
  'packages/server/src/modules/warnings/handling.model.test.ts': 10,
  'packages/server/src/supervision/weigh-places.property.test.ts': 15,
  'packages/server/src/telemetry/full-disk.test.ts': 30,
  'packages/server/src/telemetry/kill.test.ts': 60,
  'packages/server/src/telemetry/mqtt/flood.test.ts': 30,
  'packages/server/test/demo-trade.test.ts': 110,
  'packages/server/test/hostile-markup.test.ts': 105,
  'packages/server/test/hostile-tricks.test.ts': 50,
  'packages/server/test/isolated/new-field.test.ts': 45,
  'packages/server/test/non-interference.test.ts': 110,
  'packages/server/test/openapi-fuzz.test.ts': 160,
  'packages/server/test/real-recordings/main-job.test.ts': 15,
  'packages/server/test/simulated-county/rates.test.ts': 10,
  'packages/server/test/typed-client.test.ts': 10,
  'packages/server/test/typed-lists.test.ts': 120,
  'packages/server/test/wall-figures.test.ts': 35,
  'scripts/keep-running.test.ts': 105,
}

/**
 * Walks over all calls, statements or migrations that every second, third or fourth group has, beginning with group
 * `first`.
 */
const walks: readonly { path: string; seconds: number; first: number; every: 2 | 3 | 4 }[] = [
  { path: 'packages/server/test/standard-calls.test.ts', seconds: 170, first: 0, every: 4 },
  { path: 'packages/server/test/hostile.test.ts', seconds: 50, first: 2, every: 4 },
  { path: 'packages/server/test/upgrade/upgrade.test.ts', seconds: 45, first: 1, every: 4 },
  { path: 'packages/server/test/sql-types/sql-types.test.ts', seconds: 70, first: 1, every: 3 },
  { path: 'packages/server/test/tenants.test.ts', seconds: 60, first: 1, every: 2 },
]

const groupCount = 24

/** The files of each day. */
export const dayGroups: readonly (readonly string[])[] = groupsOf(longTests, groupCount)

/** Runs in the long form only: kills and starts a server again and again. */
export const onlyLong: readonly string[] = ['e2e/kill/flow.test.ts']

/** Returns the files that the short form of a day leaves out. */
export function leftOut(day: number = testDay): readonly string[] {
  const today = new Set(dayGroups[day % dayGroups.length])
  return [...onlyLong, ...new Set(dayGroups.flat().filter((path) => !today.has(path)))]
}

/** Puts each file, the longest first, into the group that takes least. */
function groupsOf(files: Readonly<Record<string, number>>, count: number): string[][] {
  const groups = Array.from({ length: count }, (_, at) => {
    const own = walks.filter(({ first, every }) => at % every === first)
    return { seconds: own.reduce((sum, { seconds }) => sum + seconds, 0), paths: own.map(({ path }) => path) }
  })
  for (const [path, seconds] of Object.entries(files).sort(([, a], [, b]) => b - a)) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.paths.push(path)
    least.seconds += seconds
  }
  return groups.map(({ paths }) => paths)
}
