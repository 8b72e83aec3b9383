/**
 * Import restrictions. `from` and `not` are tested against paths relative to the project root; $1 in `not`
 * and `unless` is the first group captured by `from`.
 */
export interface ImportRule {
  from: RegExp
  /** Files matching `from` that are exempt. */
  exempt?: RegExp
  /** Forbidden imports… */
  not: RegExp
  /** …except these. */
  unless?: RegExp
  because: string
}

/** The door of a module: its `index.ts`, the only file other parts of the server import. */
const doors = /^packages\/server\/src\/modules\/[^/]+\/index\.ts$/

const tests = /\.test\.tsx?$|\/test\//
const server = 'packages/server/src'
const console = 'packages/console/src'

export const importRules: readonly ImportRule[] = [
  {
    from: /^packages\/contract\//,
    exempt: tests,
    not: /./,
    unless: /^packages\/contract\/|^zod$|^zod\//,
    because: 'The contract imports nothing but zod: it runs in the browser and the server.',
  },
  {
    from: /^packages\/console\//,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: /^packages\/(console|contract)\//,
    because: 'The console imports the contract only; it reaches the server by HTTP.',
  },
  {
    from: /^packages\/server\//,
    exempt: tests,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: /^packages\/(server|contract)\/|^packages\/demo\/src\/index\.ts$/,
    because: 'The server imports the contract and, at start-up, the door of the demonstration.',
  },
  {
    from: /^packages\/demo\//,
    exempt: tests,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: new RegExp(
      `^packages/(demo|contract)/|^${server}/(framework|database|seed)/|^${server}/(config|telemetry/jt808/index)\\.ts|${doors.source}`,
    ),
    because: 'The demonstration uses the contract, the framework and seed of the server and the doors of its modules.',
  },
  {
    from: /^(e2e|bench)\//,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: /^($1|packages\/contract)\//,
    because: 'Journeys and benchmarks import the contract and start everything else as processes.',
  },
  {
    from: /^packages\/contract\/src\/kit\//,
    exempt: tests,
    not: /^packages\/contract\//,
    unless: /^packages\/contract\/src\/kit\//,
    because: 'The core of the contract (kit/) imports no resource.',
  },
  {
    from: new RegExp(`^${server}/framework/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(framework|database)/`),
    because: 'The framework imports no module: it depends on the contract and the database only.',
  },
  {
    from: new RegExp(`^${server}/database/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(database/|config\\.ts)`),
    because: 'The database layer imports nothing else of the server.',
  },
  {
    from: new RegExp(`^${server}/modules/([^/]+)/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(framework|database|supervision|modules/$1)/|${doors.source}`),
    because: 'A module imports the framework, and other modules by their index.ts only.',
  },
  {
    from: new RegExp(`^${server}/supervision/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(framework|database|supervision|telemetry/(judge|registry))/`),
    because: 'Supervision depends on the judge and the device registry only; modules depend on it.',
  },
  {
    from: new RegExp(`^${server}/telemetry/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(framework|database|telemetry)/|${doors.source}`),
    because: 'Telemetry imports the framework, and modules by their index.ts only.',
  },
  {
    from: new RegExp(`^${server}/(dashboards|jobs|plugins)/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(framework|database|$1)/|${doors.source}`),
    because: 'Dashboards, jobs and plugins import the framework, and modules by their index.ts only.',
  },
  {
    from: new RegExp(`^${server}/`),
    exempt: tests,
    not: new RegExp(`^${server}/(app|main)\\.ts$`),
    unless: new RegExp(`^${server}/app\\.ts$`),
    because: 'Only the entry point imports app.ts and main.ts.',
  },
  {
    from: new RegExp(`^${console}/ui/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features|wall)/`),
    because: 'The ui folder imports no page, feature or wall.',
  },
  {
    from: new RegExp(`^${console}/features/([^/]+)/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features|wall)/`),
    unless: new RegExp(`^${console}/features/$1/`),
    because: 'A feature imports no other feature: shared parts belong in ui/.',
  },
  {
    from: new RegExp(`^${console}/wall/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features)/`),
    because: 'The wall imports the contract and ui/ only.',
  },
  {
    from: /^(?!scripts\/test\/)/,
    exempt: tests,
    not: /^packages\/server\/src\/framework\/test\//,
    because: 'Test helpers are for tests only.',
  },
]
