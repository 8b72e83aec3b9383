import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandOptions, runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

const reporter = new URL('outcome-reporter.ts', import.meta.url).pathname

/** Runs vitest and returns its result; failures are named with their stage. */
export async function vitest(stage: string, args: string[], options: CommandOptions = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-report-'))
  const file = join(folder, 'report.json')
  const report = ['--reporter=default', `--reporter=${reporter}`]
  const { ok } = await runCommand('vitest', ['run', ...args, ...report], {
    show: true,
    ...options,
    env: { ...options.env, REPORT_FILE: file },
  })
  try {
    const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
    const failures = outcome.failures.map((name) => `${stage}: ${name}`)
    if (!ok && failures.length === 0) failures.push(`${stage}: vitest failed without a failed test, shown above`)
    return { ...outcome, failures, failed: failures.length }
  } catch {
    return { passed: 0, failed: 1, failures: [`${stage}: vitest ended without a report`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
