import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contain } from './kit/contain.ts'
import type { Db } from './kit/context.ts'
import { isDiskFull } from './kit/disk-full.ts'
import type { PartState } from './plugins/health.ts'

export interface StorageWatch {
  /** What the last look found; for the health page, so without paths. */
  state(): PartState
  /** Looks at once. */
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
/** Below so much free space the health page says so, bytes. */
const lowSpace = 512 * 2 ** 20
/** A look that takes longer counts as failed: a network folder that hangs, ms. */
const patienceMs = 4000

/**
 * Looks every two seconds whether the data folder and the database can be written, and says it in one sentence, in the log
 * when it changes and on the health page as long as it lasts. What is acknowledged is committed, so nothing acknowledged is
 * lost meanwhile; writing goes on by itself as soon as it can.
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

/** Why the data folder cannot be written, as a sentence. */
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

/** Why the database cannot be written, as a sentence; a database that is down is told by its own part. */
async function databaseTrouble(db: Db): Promise<string | undefined> {
  try {
    // Leaves a few bytes in the write-ahead log and nothing else.
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
