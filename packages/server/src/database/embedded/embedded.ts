import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepAlive } from './keep-alive.ts'
import { takeLock } from './lock.ts'
import { choosePlace, type Place } from './place.ts'
import { clearRemains, findPostmaster, type Postmaster } from './postmaster.ts'
import { prepareDatabase } from './prepare.ts'
import { adopt, start } from './start.ts'
import { readState, writeState } from './state.ts'

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
    const url = await prepareDatabase(running.port, password)
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
