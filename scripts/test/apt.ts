import { spawnSync } from 'node:child_process'
import { runCommand } from './command.ts'

/** Gives up soon without a network; waits up to five minutes, in seconds, for another installation to end. */
const waits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=300']
const onlyThese = ['--no-install-recommends', '--no-remove']

/** The installation under way: apt works for one at a time, and the lanes of the tests run beside each other. */
let last: Promise<unknown> = Promise.resolve()

/** Installs Debian packages if permitted, removing none; returns whether they are now present. */
export function aptInstall(...packages: string[]): Promise<boolean> {
  const mine = last.then(() => install(packages))
  last = mine.catch(() => undefined)
  return mine
}

async function install(packages: readonly string[]): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!runs([...sudo, 'apt-get', '--version'])) return false
  console.log(`Installing ${packages.join(', ')} from the system's packages …`)
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...waits]
  await runCommand('env', [...apt, 'update'])
  const { ok, output } = await runCommand('env', [...apt, 'install', '-y', ...onlyThese, ...packages])
  if (!ok) console.log(output.trim().split('\n').slice(-5).join('\n'))
  return ok
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args).status === 0
}
