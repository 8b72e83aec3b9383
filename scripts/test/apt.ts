import { spawnSync } from 'node:child_process'
import { runCommand } from './command.ts'

/** Without a network, gives up soon. */
const withoutWaiting = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
const onlyThese = ['--no-install-recommends', '--no-remove']

/** Installs Debian packages if permitted, removing none; returns whether they are now present. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!runs([...sudo, 'apt-get', '--version'])) return false
  console.log(`Installing ${packages.join(', ')} from the system's packages …`)
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...withoutWaiting]
  await runCommand('env', [...apt, 'update'])
  const { ok, output } = await runCommand('env', [...apt, 'install', '-y', ...onlyThese, ...packages])
  if (!ok) console.log(output.trim().split('\n').slice(-5).join('\n'))
  return ok
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args).status === 0
}
