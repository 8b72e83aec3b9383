import { check, checkConsole, checkCounts, checkDocs } from './checks.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import type { Outcome } from './outcome.ts'
import { components, journeys, onSystemPostgres, unit } from './suites.ts'
import { type Ran, summary } from './summary.ts'

/** A stage: receives its name, and whether the long form is requested. */
type Stage = (name: string, isLong: boolean) => Promise<Outcome>

const stages: Record<string, Stage> = {
  format: (name) => check(name, 'biome', 'ci', '--colors=off', '.'),
  // One checker: several check what the files share each for itself, and the other processor has the other lane.
  types: (name) => check(name, 'tsc', '--noEmit', '--pretty', 'false', '--checkers', '1'),
  imports: (name) => check(name, 'node', 'scripts/import-rules.ts'),
  counts: checkCounts,
  'dead-code': (name) => check(name, 'knip', '--no-progress'),
  docs: checkDocs,
  console: checkConsole,
  unit,
  components,
  'system-postgres': onSystemPostgres,
  journeys,
}

/**
 * Lanes run beside each other, the stages of a lane one after another: where one waits for a browser or a process,
 * the processors work for the other. The console is built before the tests that open it.
 */
const lanes = [
  ['unit'],
  ['console', 'types', 'format', 'imports', 'counts', 'dead-code', 'docs', 'journeys', 'system-postgres'],
] as const
/** Stages that the lane takes whose own are done first. */
const shared = ['components']

/**
 * Runs the stages, all or those given as arguments; the last line is the total. `--all`, or CI_NIGHTLY=1 in the
 * environment, selects the long form: what the short form rotates through is run in full.
 */
const args = process.argv.slice(2)
const wanted = args.filter((name) => name !== '--all')
const unknown = wanted.find((name) => !stages[name])
if (unknown) {
  console.error(`There is no stage ${unknown}; there are ${Object.keys(stages).join(', ')}, and --all.`)
  process.exit(2)
}
const isLong = args.includes('--all') || [process.env.CI_NIGHTLY, process.env.FENGSUI_LONG].includes('1')
// Read by tests when choosing what to run: packages/contract/src/kit/test/rotation.ts.
if (isLong) process.env.FENGSUI_LONG = '1'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

async function runStage(name: string): Promise<Ran> {
  const began = performance.now()
  console.log(`\n── ${name} begins`)
  const outcome = await (stages[name] as Stage)(name, isLong).catch(
    (error: Error): Outcome => ({ passed: 0, failed: 1, failures: [`${name}: ${error.stack}`] }),
  )
  const seconds = (performance.now() - began) / 1000
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s`)
  if (outcome.skipped) console.log(`── ${name}: not run: ${outcome.skipped}`)
  return { name, outcome, seconds }
}

const began = performance.now()
const ran: Ran[] = []
await Promise.all(
  lanes.map(async (lane) => {
    const own: string[] = [...lane]
    for (let name = own.shift(); name; name = own.shift() ?? shared.shift())
      if (wanted.length === 0 || wanted.includes(name)) ran.push(await runStage(name))
  }),
)
console.log(summary(ran, { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds() }))
process.exitCode = ran.some(({ outcome }) => outcome.failed > 0) ? 1 : 0
