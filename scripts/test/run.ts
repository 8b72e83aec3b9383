import { check, checkConsole, checkDocs } from './checks.ts'
import type { Outcome } from './outcome.ts'
import { journeys, onSystemPostgres, unit } from './suites.ts'

const stages: Record<string, (name: string) => Promise<Outcome>> = {
  format: (name) => check(name, 'biome', 'ci', '--colors=off', '.'),
  types: (name) => check(name, 'tsc', '--noEmit', '--pretty', 'false'),
  imports: (name) => check(name, 'node', 'scripts/import-rules.ts'),
  'dead-code': (name) => check(name, 'knip', '--no-progress'),
  docs: checkDocs,
  console: checkConsole,
  unit,
  'system-postgres': onSystemPostgres,
  journeys,
}

/** Run the stages in order, all or those named as arguments; the last line is the sum. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !stages[name])
if (unknown) {
  console.error(`There is no stage ${unknown}; there are ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  console.log(`\n── ${name}`)
  const outcome = await run(name).catch(
    (error: Error): Outcome => ({ passed: 0, failed: 1, failures: [`${name}: ${error.stack}`] }),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
  if (outcome.skipped) console.log(`── ${name}: not run: ${outcome.skipped}`)
  outcomes.push(outcome)
}

const failures = outcomes.flatMap((outcome) => outcome.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
