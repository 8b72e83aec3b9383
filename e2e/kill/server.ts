import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastingPort } from '@fengsui/contract/kit/test/lasting-port.ts'
import pg from 'pg'
import { copyDatabase } from '../support/timed-server.ts'

/** The real server as a process that is killed and restarted with the same ports and data. */
export interface VictimServer {
  readonly url: string
  readonly mqttPort: number
  /** A pool to its database that outlives the server. */
  readonly pool: pg.Pool
  /** Whether its process runs. */
  isAlive(): boolean
  /** Kills it with SIGKILL; resolves once it is gone. */
  kill(): Promise<void>
  /** Kills every process of its embedded database with SIGKILL; resolves once they are gone. */
  killDatabase(): Promise<void>
  readonly isEmbedded: boolean
  /** Resolves once it and its database are healthy. */
  untilHealthy(): Promise<void>
  /** Restarts it, with its own simulator if it had one and unless requested otherwise; resolves once it is healthy. */
  start(options?: { readonly simulate?: boolean }): Promise<void>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../packages/server/src/main.ts')

/**
 * Starts the server on a new database at TEST_DATABASE_URL if set, else on the embedded one; `copied`: on a copy of the
 * run's filled database, which takes seconds.
 */
export async function startVictim({ simulate = false, copied = false } = {}): Promise<VictimServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-kill-'))
  chmodSync(folder, 0o755)
  const given = process.env.TEST_DATABASE_URL
  const copy = copied ? await copyDatabase('seeded') : undefined
  const database = copy ?? (given ? await createDatabase(given) : null)
  const [port, mqttPort] = [await lastingPort(), await lastingPort()]
  const url = `http://127.0.0.1:${port}`
  const said: string[] = []
  let child: ChildProcess | undefined

  async function start({ simulate: simulates = simulate } = {}): Promise<void> {
    const { DATABASE_URL, TEST_DATABASE_URL, ...inherited } = process.env
    const one = spawn(process.execPath, [main], {
      env: {
        ...inherited,
        ...(database && { DATABASE_URL: database.url }),
        PORT: String(port),
        MQTT_PORT: String(mqttPort),
        JT808_PORT: '0',
        MEDIA_RECORD: '0',
        DATA_DIR: folder,
        DEMO: copied ? '0' : '1',
        DEMO_BOOKS: '0',
        SIMULATE: simulates ? '1' : '0',
        DEMO_CAMERA_PORT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = one
    for (const stream of [one.stdout, one.stderr]) stream.on('data', (text) => said.push(String(text)))
    await untilHealthy()
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  async function untilHealthy(): Promise<void> {
    for (;;) {
      if (!isRunning()) throw new Error(`the server ended:\n${said.slice(-20).join('')}`)
      const answer = await fetch(`${url}/api/health`).catch(() => null)
      if (answer?.ok) return
      await sleep(25)
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const one = child
    if (!one || one.exitCode !== null || one.signalCode !== null) return
    const gone = new Promise((resolve) => one.once('exit', resolve))
    one.kill(signal)
    await gone
  }

  const cleanUp = async () => {
    await end('SIGTERM')
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  await start().catch(async (error) => {
    await cleanUp()
    throw error
  })
  const pool = new pg.Pool({ connectionString: database?.url ?? embeddedAddress(folder), max: 3 })
  pool.on('error', () => {})
  return {
    url,
    mqttPort,
    pool,
    start,
    isAlive: isRunning,
    isEmbedded: database === null,
    kill: () => end('SIGKILL'),
    killDatabase: () => killPostgres(folder),
    untilHealthy,
    async stop() {
      await pool.end()
      await cleanUp()
    },
  }
}

/** Kills the postmaster and its workers at once, as in a power failure: none can shut down cleanly. */
async function killPostgres(folder: string): Promise<void> {
  const { folder: elsewhere } = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'))
  const file = join(elsewhere ?? folder, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const workers = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean)
  const all = [postmaster, ...workers.map(Number)]
  for (const pid of all)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  while (all.some(isAlive)) await sleep(10)
}

function isAlive(pid: number): boolean {
  try {
    // A zombie no longer holds any resources.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Address of the embedded database, as written by the server to its data folder. */
function embeddedAddress(folder: string): string {
  const { port, password } = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'))
  return `postgres://fengsui:${password}@127.0.0.1:${port}/fengsui`
}

async function createDatabase(server: string) {
  const name = `kill_${process.pid}_${Date.now().toString(36)}`
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await ask(`create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) }
}
