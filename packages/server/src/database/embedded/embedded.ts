import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { addressOf, asAdministrator } from './connection.ts'
import { choosePlace, type Place } from './database-place.ts'
import { takeLock } from './lock.ts'
import { clearRemains, findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { signal, startOf } from './processes.ts'
import { adopt, start } from './start.ts'
import { readState, writeState } from './state.ts'

const NAME = 'fengsui'

/** Creates the application's user and database if missing. Returns the URL to use them. */
async function prepareDatabase(cluster: string, port: number, password: string): Promise<string> {
  await asAdministrator(port, password, async (client) => {
    const { rows } = await client.query(`select
      exists (select from pg_roles where rolname = '${NAME}') as user, exists (select from pg_database where datname = '${NAME}') as database`)
    const { user, database } = rows[0] as { user: boolean; database: boolean }
    await client.query(`${user ? 'alter' : 'create'} role ${NAME} login createdb password '${password}'`)
    await client.query(`grant pg_monitor to ${NAME}`)
    if (!database) await client.query(`create database ${NAME} owner ${NAME} template template0`)
  })
  return addressOf(cluster, port, NAME, password, NAME)
}

/**
 * Supervises a running PostgreSQL: restarts it when it exits by itself, and ends it when this process exits
 * without `stop`.
 */
function keepAlive(place: Place, first: Postmaster, restart: () => Promise<Postmaster>) {
  let { pid } = first
  const ending = new AbortController()
  const takeAlong = () => signal(pid, 'SIGINT')
  process.once('exit', takeAlong)

  const watching = (async () => {
    let start = startOf(pid)
    while (!ending.signal.aborted) {
      await sleep(300, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted || (start !== undefined && startOf(pid) === start)) continue
      const next = await restart().catch(() => undefined)
      if (next === undefined) continue
      pid = next.pid
      start = startOf(pid)
    }
  })()

  return {
    async stop(): Promise<void> {
      ending.abort()
      await watching
      await stopPostmaster(place.cluster, pid)
      process.off('exit', takeAlong)
    },
  }
}

export interface EmbeddedOptions {
  log: (message: string) => void
  /** Additional arguments for postgres. */
  settings?: readonly string[]
}

/**
 * Opens the embedded PostgreSQL of the data folder: created on the first start, adopted when an earlier
 * server was killed, restarted when it dies, stopped with the server. Returns the URL of the database
 * fengsui.
 */
export async function openEmbedded(dataDir: string, { log, settings = [] }: EmbeddedOptions) {
  const place = choosePlace(dataDir, findBinaries(), log)
  const lock = takeLock(place.folder, dataDir)
  try {
    const adopted = await adoptOrphan(dataDir, place, log)
    const password = ensureCluster(dataDir, place, log)
    const options = { password, settings, log }
    const running = adopted ?? (await start(place, { ...options, port: readState(dataDir).port, attempts: 6 }))
    writeState(dataDir, { port: running.port })
    const url = await prepareDatabase(place.cluster, running.port, password)
    const watch = keepAlive(place, running, () => {
      log('The database ended unexpectedly; starting it again')
      return start(place, { ...options, port: running.port, fixed: true, attempts: 20 })
    })
    return {
      url,
      async stop(): Promise<void> {
        await watch.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function adoptOrphan(dataDir: string, place: Place, log: (message: string) => void) {
  const orphan: Postmaster | undefined = findPostmaster(place.cluster)
  if (orphan) {
    const adopted = await adopt(place, orphan, readState(dataDir).password ?? '')
    if (adopted) {
      log('Taking over the database of a server that was killed')
      return adopted
    }
  }
  await clearRemains(place.cluster)
  return undefined
}
