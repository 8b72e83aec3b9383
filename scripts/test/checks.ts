import { existsSync } from 'node:fs'
import { runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

/** Runs a check as one test; its output is shown on failure. */
export async function check(name: string, command: string, ...args: string[]): Promise<Outcome> {
  const { ok, output } = await runCommand(command, args)
  if (!ok) console.log(output.trim())
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** Checks that generated pages match the sources. */
export async function checkDocs(name: string): Promise<Outcome> {
  if (!existsSync('scripts/docs.ts')) return { passed: 0, failed: 0, failures: [] }
  return check(name, 'node', 'scripts/docs.ts', '--check')
}

/** Prints what is counted in the sources beside its ceilings; fails above one. */
export async function checkCounts(name: string): Promise<Outcome> {
  const { ok, output } = await runCommand('node', ['scripts/counts.ts'])
  console.log(output.trimEnd())
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** Checks that the console builds, skipping a build of unchanged sources, and that it keeps its budgets of size. */
export async function checkConsole(name: string): Promise<Outcome> {
  const built = await check(
    name,
    'node',
    '-e',
    "import('./scripts/build-console.mjs').then((it) => it.ensureConsole())",
  )
  if (built.failed > 0) return built
  const { ok, output } = await runCommand('node', ['scripts/console-budgets.ts'])
  console.log(output.trimEnd())
  return ok ? { ...built, passed: 2 } : { passed: 1, failed: 1, failures: [`${name}: budgets`] }
}
