import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface BenchServer {
  readonly url: string
  readonly mqttPort: number
  readonly databaseUrl: string
  /** The address by which the server itself reaches the embedded database: its Unix socket. */
  readonly ownDatabaseUrl: string
  readonly pid: number
  readonly dataDir: string
  /** Time from process start to healthy, in ms. */
  readonly startedIn: number
  token(account: string): Promise<string>
  /** Stops the process and keeps its data. */
  halt(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** The flags `npm start` uses. */
const flags: readonly string[] = JSON.parse(readFileSync(join(root, 'scripts/server-flags.json'), 'utf8'))

/**
 * Starts the real server as a separate process on free ports, with the demonstration in a temporary folder.
 */
export async function startBenchServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<BenchServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fengsui-bench-')))
  const [port, mqttPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    JT808_PORT: '0',
    DATA_DIR: dataDir,
    SIMULATE: '0',
    DEMO_CAMERA_PORT: '0',
    DEMO_BOOKS: '0',
    LOG_LEVEL: 'error',
    ...options.env,
  }
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await healthy(url, child)
  const startedIn = performance.now() - began
  const halt = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    url,
    mqttPort,
    dataDir,
    startedIn,
    pid: child.pid ?? 0,
    databaseUrl: process.env.DATABASE_URL ?? (await addressIn(dataDir)),
    ownDatabaseUrl: process.env.DATABASE_URL ?? (await addressIn(dataDir, true)),
    token: (account) => signIn(url, account),
    halt,
    async stop() {
      await halt()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await sleep(20)
  }
}

/** Returns the embedded database's address from the server's data folder. */
async function addressIn(dataDir: string, own = false): Promise<string> {
  const kept = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as {
    port: number
    password: string
    /** Folder of the database when its user cannot enter the data folder. */
    folder?: string
  }
  const host = own ? encodeURIComponent(join(kept.folder ?? dataDir, 'postgres')) : '127.0.0.1'
  return `postgres://fengsui:${kept.password}@${host}:${kept.port}/fengsui`
}

async function signIn(url: string, account: string): Promise<string> {
  const password = createHash('md5')
    .update(account === 'admin' ? 'admin' : 'Fengsui2026')
    .digest('hex')
  const userType = /(safety|head|keeper)$/.test(account) ? 'esp' : 'sss'
  const query = new URLSearchParams({
    tenantId: '000000',
    username: account,
    password,
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  })
  const headers = {
    authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
    'user-type': userType,
  }
  const answer = await fetch(`${url}/api/blade-auth/oauth/token?${query}`, { method: 'POST', headers })
  const body = (await answer.json()) as { access_token?: string; msg?: string }
  if (!body.access_token) throw new Error(`cannot sign in as ${account}: ${body.msg}`)
  return body.access_token
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
