import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { knock } from './connection.ts'
import { DatabaseError } from './database-error.ts'
import type { Place } from './database-place.ts'
import { freePort } from './free-port.ts'
import { clearRemains, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface StartOptions {
  password: string
  /** Preferred port; another is used when it is occupied, unless `fixed`. */
  port: number | undefined
  fixed?: boolean
  attempts: number
  settings: readonly string[]
  log: (message: string) => void
}

/** Starts PostgreSQL and waits until it accepts connections; retries with increasing delays. */
export async function start(place: Place, options: StartOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clearRemains(place.cluster)
    const port = options.fixed && options.port ? options.port : await freePort(options.port)
    const child = startPostmaster(place, port, options.settings)
    if (await isReady(child, place, port, options)) return { pid: child.pid as number, port }
    if (attempt >= options.attempts)
      throw new DatabaseError(`The database in ${place.cluster} does not start:\n${endOfLog(place)}`)
    await sleep(Math.min(100 * 2 ** attempt, 5000))
  }
}

/**
 * Adopts a PostgreSQL that a killed server left running. Stops it and returns undefined when it does not
 * accept our password.
 */
export async function adopt(place: Place, orphan: Postmaster, password: string): Promise<Postmaster | undefined> {
  for (let waited = 0; waited < 10_000; waited += 200) {
    const answer = await knock(orphan.port, password)
    if (answer === 'open') return orphan
    if (answer === 'refused') break
    await sleep(200)
  }
  await stopPostmaster(place.cluster, orphan.pid)
  return undefined
}

async function isReady(child: ChildProcess, place: Place, port: number, { password, log }: StartOptions) {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  for (let tries = 0; !ended; tries += 1) {
    const answer = await knock(port, password)
    if (answer === 'open') return true
    if (answer === 'refused' && !ended) {
      await stopPostmaster(place.cluster, child.pid as number)
      throw new DatabaseError(
        'The database does not take the password in database.json: remove it there, and the next start sets a new one.',
      )
    }
    if (tries > 0 && tries % 200 === 0) log('The database is recovering; this can take a while')
    await sleep(tries < 50 ? 20 : 100)
  }
  return false
}

function endOfLog({ folder }: Place): string {
  return readFileSync(join(folder, 'postgres.log'), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
