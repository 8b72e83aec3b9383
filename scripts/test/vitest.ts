import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwawayFolder } from '../../packages/server/src/framework/test/folder.ts'
import { type CommandOptions, runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

const reporter = new URL('outcome-reporter.ts', import.meta.url).pathname

/**
 * Runs vitest and returns its result; failures are named with their stage. Its temporary files are in memory
 * where there is plenty: databases created on a disk spend most of their time waiting for it.
 */
export async function vitest(stage: string, args: string[], options: CommandOptions = {}): Promise<Outcome> {
  const inMemory = throwawayFolder() !== tmpdir()
  const folder = mkdtempSync(join(throwawayFolder(), 'fengsui-run-'))
  // The databases of some tests run as another user.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const file = join(folder, 'report.json')
  const report = ['--reporter=default', `--reporter=${reporter}`]
  const { ok } = await runCommand('vitest', ['run', ...args, ...report], {
    show: true,
    ...options,
    // Half of the start of a process is loading the sources: each is compiled once per machine.
    env: {
      NODE_COMPILE_CACHE: join(throwawayFolder(), 'fengsui-test-code'),
      ...options.env,
      REPORT_FILE: file,
      ...(inMemory && { TMPDIR: folder }),
    },
  })
  try {
    const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
    const failures = outcome.failures.map((name) => `${stage}: ${name}`)
    if (!ok && failures.length === 0) failures.push(`${stage}: vitest failed without a failed test, shown above`)
    return { ...outcome, failures, failed: failures.length }
  } catch {
    return { passed: 0, failed: 1, failures: [`${stage}: vitest ended without a report`] }
  } finally {
    remove()
    process.off('exit', remove)
  }
}
