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

/** Files a module exposes to others: actions, never its tables or queries. */
const doors =
  /^packages\/server\/src\/modules\/(warnings\/(raise|climb|settle|sms|report|source-ended|move-deadlines|acts\/handle)|statistics\/reconcile|orders\/posted|notices\/announce|chemicals\/(quota-near|hazard\/(recalculate|unit-subject))|registers\/(overdue|submission\/make-tasks))\.ts$/

const tests = /\.test\.tsx?$|\/test\//
const server = 'packages/server/src'
const console = 'packages/console/src'

export const importRules: readonly ImportRule[] = [
  {
    from: /^packages\/contract\//,
    exempt: tests,
    not: /./,
    unless: /^packages\/contract\/|^zod$|^zod\//,
    because: 'The contract stands alone: it runs in browser and server, and zod is its only dependency.',
  },
  {
    from: /^packages\/(server|console|simulator)\//,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: /^packages\/($1|contract)\//,
    because: 'Packages meet in the contract only.',
  },
  {
    from: /^(e2e|bench)\//,
    not: /^(packages|e2e|bench|scripts)\//,
    unless: /^($1|packages\/contract)\//,
    because: 'Journeys and measurements know the contract and start the rest as processes.',
  },
  {
    from: /^packages\/contract\/src\/kit\//,
    exempt: tests,
    not: /^packages\/contract\//,
    unless: /^packages\/contract\/src\/kit\//,
    because: 'The kit of the contract knows no resource.',
  },
  {
    from: new RegExp(`^${server}/kit/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database)/`),
    because: 'The kit of the server knows no resource: it stands on the contract and the database.',
  },
  {
    from: new RegExp(`^${server}/database/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(database/|config\\.ts)`),
    because: 'The database is below everything else of the server.',
  },
  {
    from: new RegExp(`^${server}/modules/([^/]+)/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database|books|supervision|modules/$1)/|${doors.source}`),
    because: 'Modules do not meet: they stand on the kit, and reach one another by events or a named door.',
  },
  {
    from: new RegExp(`^${server}/books/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database|books)/|${doors.source}`),
    because: 'The books stand on the kit; modules stand on them.',
  },
  {
    from: new RegExp(`^${server}/supervision/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database|supervision|telemetry/(judge|registry))/`),
    because: 'What weakens supervision is told by the judge and its definitions; modules stand on it.',
  },
  {
    from: new RegExp(`^${server}/telemetry/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database|telemetry)/|${doors.source}`),
    because: 'Telemetry knows of modules only how to raise a warning.',
  },
  {
    from: new RegExp(`^${server}/(dashboards|jobs|plugins)/`),
    exempt: tests,
    not: new RegExp(`^${server}/`),
    unless: new RegExp(`^${server}/(kit|database|books|$1)/|${doors.source}`),
    because: 'Dashboards, jobs and plugins stand on the kit, and on a module only by its named door.',
  },
  {
    from: new RegExp(`^${server}/`),
    exempt: tests,
    not: new RegExp(`^${server}/(app|main)\\.ts$`),
    unless: new RegExp(`^${server}/app\\.ts$`),
    because: 'Nothing starts the process but the process.',
  },
  {
    from: new RegExp(`^${console}/kit/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features|wall)/`),
    because: 'The kit of the console is below all of it.',
  },
  {
    from: new RegExp(`^${console}/features/([^/]+)/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features|wall)/`),
    unless: new RegExp(`^${console}/features/$1/`),
    because: 'Features do not meet: what two of them need belongs in the kit.',
  },
  {
    from: new RegExp(`^${console}/wall/`),
    exempt: tests,
    not: new RegExp(`^${console}/(app|features)/`),
    because: 'The wall stands on contract and kit.',
  },
  {
    from: /^(?!scripts\/test\/)/,
    exempt: tests,
    not: /^packages\/server\/src\/kit\/test\//,
    because: 'What helps tests is for tests.',
  },
]
