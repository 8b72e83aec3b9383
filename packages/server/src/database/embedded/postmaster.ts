import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterName } from './cluster.ts'
import { socketFolder } from './connection.ts'
import { DatabaseError } from './database-error.ts'
import type { Place } from './database-place.ts'
import { processesOf, signal, startOf } from './processes.ts'
import { cleanEnv } from './runner.ts'
import { postgresSettings } from './settings.ts'
import { giveToOwner } from './state.ts'

export interface Postmaster {
  pid: number
  port: number
}

/** Finds a living PostgreSQL of this cluster, left by a server that was killed. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port] = pidFile(cluster)
  if (!pid || !port || !processesOf(clusterName(cluster)).includes(Number(pid))) return undefined
  return { pid: Number(pid), port: Number(port) }
}

/**
 * Waits until no process of an earlier, dead PostgreSQL uses the data, and removes its leftovers. Only then
 * may a new one start: two on the same data would destroy them.
 */
export async function clearRemains(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return
  const name = clusterName(cluster)
  for (let waited = 0; processesOf(name).length > 0; waited += 100) {
    if (waited === 10_000) for (const pid of processesOf(name)) signal(pid, 'SIGKILL')
    if (waited > 30_000) throw new DatabaseError(`Processes of an earlier start still work on ${cluster}.`)
    await sleep(100)
  }
  const sockets = readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of ['postmaster.pid', ...sockets]) rmSync(join(cluster, name), { force: true })
}

/** Starts PostgreSQL in its own session: Ctrl-C reaches the server, which then stops PostgreSQL in order. */
export function startPostmaster(place: Place, port: number, extra: readonly string[]): ChildProcess {
  const log = openLog(place.folder)
  const settings = [...postgresSettings(port, clusterName(place.cluster), socketFolder(place.cluster)), ...extra]
  const child = spawn(join(place.programs, 'bin/postgres'), ['-D', place.cluster, ...settings], {
    ...place.runner,
    cwd: '/',
    detached: true,
    env: cleanEnv(),
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

/** Stops PostgreSQL in order; on timeout immediately, and the next start runs crash recovery. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const start = startOf(pid)
  const isAlive = () => start !== undefined && startOf(pid) === start
  signal(pid, 'SIGINT')
  for (let waited = 0; isAlive(); waited += 20) {
    if (waited === 60_000) signal(pid, 'SIGQUIT')
    if (waited > 70_000) throw new DatabaseError(`The database in ${cluster} does not stop.`)
    await sleep(20)
  }
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function openLog(folder: string): number {
  const file = join(folder, 'postgres.log')
  if (existsSync(file) && statSync(file).size > 16 * 1024 * 1024) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  giveToOwner(folder, file)
  return handle
}
