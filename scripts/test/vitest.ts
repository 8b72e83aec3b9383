import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type CommandOptions, runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Run vitest and count; a file that cannot even be loaded counts as one failed test. */
export async function vitest(stage: string, args: string[], options: CommandOptions = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-report-'))
  const file = join(folder, 'report.json')
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await runCommand('vitest', ['run', ...args, ...report], { show: true, ...options })
  try {
    return outcomeOf(stage, JSON.parse(readFileSync(file, 'utf8')) as Report, ok)
  } catch {
    return { passed: 0, failed: 1, failures: [`${stage}: vitest ended without a report`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function outcomeOf(stage: string, report: Report, ok: boolean): Outcome {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${stage}: ${path} (the file itself)`]
    return tests.map((test) => `${stage}: ${path} > ${test.fullName}`)
  })
  // An error outside any test, such as an unhandled rejection, fails the run and stands in no file.
  if (!ok && failures.length === 0) failures.push(`${stage}: an error outside the tests, shown above`)
  const outcome = { passed: report.numPassedTests, failed: failures.length, failures }
  return report.numPendingTests > 0 ? { ...outcome, skipped: `${report.numPendingTests} tests` } : outcome
}
