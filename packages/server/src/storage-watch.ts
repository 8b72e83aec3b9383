import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contain } from './framework/concurrency/contain.ts'
import type { Db } from './framework/context.ts'
import { isDiskFull } from './framework/files/disk-full.ts'
import type { PartState } from './plugins/health.ts'

export interface StorageWatch {
  /** Result of the last check; without paths, as it is for the health page. */
  state(): PartState
  /** Checks immediately. */
  look(): Promise<void>
  stop(): void
}
interface WatchOptions {
  readonly dataDir: string
  readonly db: Db
  readonly log: (message: string) => void
  readonly everyMs?: number
}

const probeBytes = Buffer.alloc(4096)
/** Threshold below which the health page reports low disk space, bytes. */
const lowSpace = 512 * 2 ** 20
/** Timeout of a check, ms; a longer one counts as failed, such as a hanging network folder. */
const patienceMs = 4000

/**
 * Checks every two seconds whether the data folder and the database are writable; reports a failure in one
 * sentence, in the log on change and on the health page while it lasts. Acknowledged data is committed, so
 * none of it is lost; writing resumes automatically as soon as possible.
 */
export function watchStorage({ dataDir, db, log, everyMs = 2000 }: WatchOptions): StorageWatch {
  let known: PartState = { ok: true }
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const found = (await within(folderTrouble(dataDir))) ?? (await within(databaseTrouble(db)))
    const free = await statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    )
    if (found !== known.reason) log(found ? `${found} (data folder: ${dataDir})` : 'Data can be written again.')
    const space = free === undefined ? {} : { freeBytes: free, low: free < lowSpace }
    known = found ? { ok: false, reason: found, ...space } : { ok: true, ...space }
  }
  const run = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(contain('storage watch', run), everyMs)
  timer.unref()
  return { state: () => known, look: run, stop: () => clearInterval(timer) }
}

/** Returns the reason the data folder cannot be written, as a sentence. */
async function folderTrouble(dataDir: string): Promise<string | undefined> {
  const probe = join(dataDir, `.write-probe-${process.pid}`)
  try {
    await writeFile(probe, probeBytes, { flush: true })
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (isDiskFull(error)) return 'The disk of the data folder is full: free some space.'
    if (code === 'ENOENT') return 'The data folder is gone: put it back.'
    return `The data folder cannot be written (${code}): let the user of the server write there.`
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/**
 * Returns the reason the database cannot be written, as a sentence; an unreachable database is reported
 * elsewhere.
 */
async function databaseTrouble(db: Db): Promise<string | undefined> {
  try {
    // Adds only a few bytes to the write-ahead log.
    await sql`select pg_logical_emit_message(true, 'fengsui', 'write probe')`.execute(db)
    return undefined
  } catch (error) {
    const { code } = error as { code?: string }
    if (isDiskFull(error)) return 'The disk of the database is full: free some space.'
    if (code === '25006') return 'The database is read-only: nothing can be kept.'
    return undefined
  }
}

async function within(work: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The disk does not answer.'), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
