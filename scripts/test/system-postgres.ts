import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../packages/server/src/database/embedded/free-port.ts'
import { chooseRunner, cleanEnv, runAs } from '../../packages/server/src/database/embedded/runner.ts'
import { throwawaySettings } from '../../packages/server/src/database/embedded/settings.ts'
import { throwawayFolder } from '../../packages/server/src/framework/test/folder.ts'
import { aptInstall } from './apt.ts'

const VERSIONS = '/usr/lib/postgresql'

/**
 * Returns the folder of the system's PostgreSQL programs, installing them if missing and permitted; the
 * oldest supported version.
 */
export async function findSystemPostgres(): Promise<string | undefined> {
  return installed() ?? ((await aptInstall('postgresql')) ? installed() : undefined)
}

function installed(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const [oldest] = versions
    .filter((version) => version >= 15 && existsSync(`${VERSIONS}/${version}/bin/initdb`))
    .sort((a, b) => a - b)
  return oldest ? `${VERSIONS}/${oldest}/bin` : undefined
}

/** Starts a cluster of those programs for one run of the suite. */
export async function startSystemPostgres(bin: string) {
  const folder = mkdtempSync(join(throwawayFolder(), 'fengsui-system-'))
  const runner = chooseRunner(folder)
  const [cluster, passwordFile, password] = [join(folder, 'data'), join(folder, 'password'), 'only-for-this-run']
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner) for (const path of [folder, passwordFile]) chownSync(path, runner.uid, runner.gid)
  const made = runAs(runner, join(bin, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ])
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const settings = ['-p', String(port), '-k', cluster, '-c', 'listen_addresses=127.0.0.1', ...throwawaySettings]
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], {
    ...runner,
    cwd: '/',
    env: cleanEnv(),
    stdio: 'ignore',
  })
  const url = `postgres://postgres:${password}@${encodeURIComponent(cluster)}:${port}/postgres`
  for (let tries = 0; tries < 100 && !(await answers(url)); tries += 1) await sleep(100)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
