import { matchesGlob } from 'node:path'

/**
 * The server supports PostgreSQL 15 and later. The short form runs each test once: those sensitive to the version
 * (the schema, each standard call, each custom call once, and statements that depend on the planner, partitions,
 * COPY or text search) on the oldest available version, in the stage `system-postgres`; the others on the newest
 * (the embedded one), in the stage `unit`; new databases and the seed on both. Where no PostgreSQL is installed, and
 * in the long form (`npm test -- --all`), the embedded one runs all; the long form runs all on the oldest, too.
 *
 * A test file that uses a database matches one of the three lists; postgres-files.test.ts reports those that do
 * not.
 */
export const onBoth: readonly string[] = [
  // Migrations, prepared data, the seed and its second run.
  'packages/server/src/database/*.test.ts',
  'packages/server/src/seed/*.test.ts',
]

/** Tests sensitive to the version. */
export const onOldest: readonly string[] = [
  // The upgrade of an installed database.
  'packages/server/test/upgrade/*.test.ts',
  // Tables and their columns, text search, every standard call, every other call once.
  'packages/server/test/tables.test.ts',
  'packages/server/test/text-indexes.test.ts',
  'packages/server/test/standard-calls.test.ts',
  'packages/server/test/openapi.test.ts',
  'packages/server/src/framework/store/*.test.ts',
  // Changes relayed between processes by LISTEN and NOTIFY.
  'packages/server/src/framework/events/relay-changes.test.ts',
  // Books and ledger, statistics and dashboards: the expensive statements.
  'packages/server/src/modules/stock/*.test.ts',
  'packages/server/src/modules/stock/ledger/ledger.test.ts',
  'packages/server/src/modules/orders/chain.test.ts',
  'packages/server/src/modules/statistics/{statistics,balance,balance-ledger,balance-documents,balance-sources}.test.ts',
  'packages/server/src/dashboards/dashboards.test.ts',
  'packages/server/src/dashboards/today/*.test.ts',
  // Readings: COPY, partitions, roll-ups, retention.
  'packages/server/src/telemetry/{ingest,partitions,rollup,keeping,retention,busy-writer}.test.ts',
  // Warnings: raising and escalation are one statement each.
  'packages/server/src/modules/warnings/{raise,reads}.test.ts',
  'packages/server/src/modules/warnings/escalation/{escalate,escalate-batch}.test.ts',
]

/** Tests that need no more of PostgreSQL than those above: domain rules, validation, sessions, protocols. */
export const onNewest: readonly string[] = [
  'scripts/keep-running.test.ts',
  'packages/server/src/*.test.ts',
  'packages/server/src/dashboards/{score-books,daily-risk}.test.ts',
  'packages/server/src/{jobs,live,supervision}/*.test.ts',
  'packages/server/src/framework/{access,auth,concurrency,dictionaries,events,files,http,jobs,logs}/*.test.ts',
  'packages/demo/src/**/*.test.ts',
  'packages/server/test/demo-trade.test.ts',
  'packages/server/src/modules/**/*.test.ts',
  'packages/server/src/media/**/*.test.ts',
  'packages/server/src/telemetry/**/*.test.ts',
  'packages/server/test/{isolated,real-recordings,schema-types,simulated-county,sql-types}/*.test.ts',
  'packages/server/test/hostile*.test.ts',
  'packages/server/test/{blade-clients,deep-json,face,headers,metrics,noise,openapi-fuzz,rates,online-rates}.test.ts',
  'packages/server/test/{raw-requests,redirect-host,session-shapes,slow-clients,surface,typed-lists,wall-figures,weather-push,without-demonstration}.test.ts',
  'packages/server/test/{at-once,data-scopes,non-interference,scope,tenants,warning-life}.test.ts',
]

export const matchesAny = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern))
