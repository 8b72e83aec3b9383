import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Outcome } from './outcome.ts'

/** Writes the result of a vitest run as an `Outcome` to the file named by REPORT_FILE. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.REPORT_FILE
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, errors)))
  }
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failures = modules.flatMap(failuresOf)
  // An error outside any test, such as an unhandled rejection, fails the run but belongs to no file.
  if (errors.length > 0) failures.push('an error outside the tests, shown above')
  const left = count('skipped')
  return {
    passed: count('passed'),
    failed: failures.length,
    failures,
    ...(left > 0 ? { skipped: `${left} tests` } : {}),
    files: modules.map((module) => ({ path: pathOf(module), seconds: secondsOf(module) })),
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

/** A file that cannot be loaded, or whose hooks fail, counts as one failed test. */
function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')].map((test) => `${pathOf(module)} > ${test.fullName}`)
  return failed.length === 0 && module.state() === 'failed' ? [`${pathOf(module)} (the file itself)`] : failed
}

/** Seconds of a file including its imports and hooks. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + collectDuration + setupDuration + duration) / 1000
}
