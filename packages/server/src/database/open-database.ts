import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError } from './embedded/database-error.ts'
import { openEmbedded } from './embedded/embedded.ts'

export interface DatabaseConfig {
  dataDir: string
  databaseUrl?: string | undefined
}

export interface OpenDatabase {
  url: string
  embedded: boolean
  stop(): Promise<void>
}

/**
 * Opens the database named by DATABASE_URL, else starts the embedded one. Throws a DatabaseError with a
 * sentence for the operator when neither is available.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseConfig,
  log: (message: string) => void = () => {},
): Promise<OpenDatabase> {
  try {
    if (!databaseUrl) return { embedded: true, ...(await openEmbedded(dataDir, { log })) }
    // Uploaded files are stored there, also when the database is elsewhere.
    await mkdir(dataDir, { recursive: true })
    await reach(databaseUrl, log)
    return { url: databaseUrl, embedded: false, stop: async () => {} }
  } catch (cause) {
    if (!(cause as NodeJS.ErrnoException).syscall) throw cause
    throw new DatabaseError(`The data folder ${dataDir} cannot be used: ${(cause as Error).message}.`, { cause })
  }
}

async function reach(url: string, log: (message: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkVersion(url)
    } catch (cause) {
      if (cause instanceof DatabaseError) throw cause
      const { code, message } = cause as { code?: string; message: string }
      // 57P03: starting up. A wrong name or password stays wrong.
      const canPass = code === '57P03' || !/^[0-9A-Z]{5}$/.test(code ?? '')
      if (!canPass || attempt === 10)
        throw new DatabaseError(`DATABASE_URL cannot be used: ${message || code}.`, { cause })
      log(`The database of DATABASE_URL does not answer (${message || code}); trying again`)
      await sleep(Math.min(250 * 2 ** attempt, 5000))
    }
  }
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
    )
    const [found] = rows
    if (Number(found?.server_version_num) < 150_000)
      throw new DatabaseError(`DATABASE_URL leads to PostgreSQL ${found?.server_version}: 15 or newer is needed.`)
  } finally {
    await client.end().catch(() => {})
  }
}
