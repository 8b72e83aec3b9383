import { testDay } from '../../packages/contract/src/kit/test/rotation.ts'

const standardCalls = 'packages/server/test/standard-calls.test.ts'

/**
 * Test files that take long: whole journeys, kills, random runs, recordings, every call with every input. The short
 * form runs one group a day, so that each file runs at least once in as many days as there are groups; `npm test --
 * --all` runs all. Everything that is not named here runs each time, among it the path from a reading to the wall,
 * the data scope and the documented answer of every call, and one look at every page.
 *
 * Groups take about the same time: a new long test goes to the one that takes least.
 */
export const dayGroups: readonly (readonly string[])[] = [
  [
    'e2e/users.test.ts',
    'e2e/licence.test.ts',
    'e2e/map-gcj02.test.ts',
    'e2e/hostile.test.ts',
    'e2e/discard.test.ts',
    'packages/server/test/typed-lists.test.ts',
    'packages/server/test/demo-trade.test.ts',
    'packages/server/src/telemetry/mqtt/flood.test.ts',
    'packages/console/test/intake.test.tsx',
    'packages/server/src/media/media-worker.test.ts',
  ],
  [
    standardCalls,
    'e2e/playback.test.ts',
    'e2e/notices.test.ts',
    'e2e/hidden-trouble.test.ts',
    'e2e/checks.test.ts',
    'scripts/keep-running.test.ts',
    'packages/server/src/modules/statistics/trade-streams.test.ts',
    'packages/server/src/modules/flow/many.test.ts',
    'packages/demo/src/fleet/catch-up.test.ts',
    'packages/server/test/openapi-fuzz.test.ts',
  ],
  [
    'e2e/video.test.ts',
    'e2e/tenants.test.ts',
    'e2e/profile.test.ts',
    'e2e/balance.test.ts',
    'packages/server/test/non-interference.test.ts',
    'packages/server/src/modules/statistics/balance-honest.test.ts',
    'packages/server/src/media/replay/recorders.test.ts',
    'packages/console/test/flow.test.tsx',
  ],
  [
    standardCalls,
    'e2e/kill/simulator.test.ts',
    'e2e/logs.test.ts',
    'e2e/registers.test.ts',
    'e2e/three-d.test.ts',
    'e2e/reports.test.ts',
    'packages/server/src/media/recorder/recorder.test.ts',
    'packages/server/src/modules/stock/ledger/ledger.model.test.ts',
    'packages/server/src/database/embedded/embedded.test.ts',
    'packages/server/test/hostile-tricks.test.ts',
  ],
  [
    'e2e/beacon.test.ts',
    'e2e/flow.test.ts',
    'e2e/trade.test.ts',
    'e2e/social.test.ts',
    'e2e/map-draw.test.ts',
    'packages/demo/src/cameras/camera-source.test.ts',
    'packages/server/src/modules/statistics/export.test.ts',
    'packages/server/test/isolated/new-field.test.ts',
    'packages/console/test/new-field.test.tsx',
    'packages/server/test/typed-client.test.ts',
    'packages/server/src/telemetry/kill.test.ts',
  ],
  [
    standardCalls,
    'e2e/kill/kill.test.ts',
    'e2e/vehicles.test.ts',
    'e2e/map.test.ts',
    'e2e/scope.test.ts',
    'e2e/people.test.ts',
    'e2e/replay.test.ts',
    'packages/server/test/hostile-markup.test.ts',
    'packages/server/src/modules/replay/live-equality.test.ts',
    'packages/server/src/telemetry/full-disk.test.ts',
    'packages/demo/src/start-books.test.ts',
    'packages/demo/src/simulator/vehicles/terminal-link.test.ts',
  ],
]

/** Runs in the long form only: kills and starts a server again and again. */
export const onlyLong: readonly string[] = ['e2e/kill/flow.test.ts']

/** Returns the files that the short form of a day leaves out. */
export function leftOut(day: number = testDay): readonly string[] {
  const today = new Set(dayGroups[day % dayGroups.length])
  return [...onlyLong, ...new Set(dayGroups.flat().filter((path) => !today.has(path)))]
}
