import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TimedServer {
  readonly url: string
  readonly mqttPort: number
  /** The server's time in ms. */
  now(): number
  /** Advances the server's clock; what falls due happens within a second. */
  advance(seconds: number): Promise<void>
  stop(): Promise<void>
}
const entry = new URL('../../packages/server/test/support/timed-main.ts', import.meta.url).pathname

export interface TimedOptions {
  /** With the demonstration's books. */
  readonly books?: boolean
  /** Uses a database it creates and fills itself, like `npm start`, rather than a copy of a filled one. */
  readonly embedded?: boolean
  /** With the simulator and its cameras, which play at a port of their own; only with `embedded`. */
  readonly cameras?: boolean
  /** With vehicles that drive, by their terminals. */
  readonly vehicles?: boolean
  /** Its clock begins at the next such hour in Shanghai; rules of night and day depend on it. */
  readonly hour?: number
  /** No licence or certificate ends soon, so that nothing is warned of but what the journey does. */
  readonly papersInForce?: boolean
}

/** Returns the ms until the next full hour of this number in Shanghai. */
function until(hour: number): number {
  const day = 86_400_000
  return (((hour - 8) * 3_600_000 - Date.now()) % day) + day
}

/** Starts the real server with the demonstration on free ports, in a temporary folder. */
export async function startTimedServer({
  books = false,
  embedded = false,
  cameras = false,
  vehicles = false,
  hour,
  papersInForce = false,
}: TimedOptions = {}): Promise<TimedServer> {
  const database = embedded ? undefined : await copyDatabase(books ? 'books' : 'seeded')
  const begins = hour === undefined ? 0 : until(hour)
  const dataDir = await mkdtemp(join(tmpdir(), 'fengsui-journey-'))
  const env = {
    ...process.env,
    // The simulator is told the ports before the server listens.
    PORT: cameras || vehicles ? await freePort() : '0',
    MQTT_PORT: cameras || vehicles ? await freePort() : '0',
    DEMO_CAMERA_PORT: cameras ? await freePort() : '0',
    // Nothing plays at the addresses of the prepared cameras.
    MEDIA_RECORD: cameras ? '1' : '0',
    JT808_PORT: vehicles ? await freePort() : '0',
    DATA_DIR: dataDir,
    SIMULATE: cameras || vehicles ? '1' : '0',
    DEMO: '1',
    DEMO_BOOKS: books ? '1' : '0',
    // The journeys' identity providers run on this machine.
    PRIVATE_ADDRESSES: '127.0.0.0/8,localhost',
    LOG_LEVEL: 'error',
    CLOCK_AHEAD: String(begins),
    PAPERS_IN_FORCE: papersInForce ? '1' : '0',
    DATABASE_URL: database?.url ?? '',
  }
  const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { address, mqttPort } = (await answerOf(child)) as { address: string; mqttPort: number }
  let ahead = begins
  return {
    url: address,
    mqttPort,
    now: () => Date.now() + ahead,
    async advance(seconds) {
      ahead += seconds * 1000
      child.send({ advance: seconds })
      await answerOf(child)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

/**
 * Returns the server shared by the read-only journeys of a run (global-setup.ts): its clock is never
 * advanced, and it stops with the run.
 */
export async function sharedServer(): Promise<TimedServer> {
  const offer = process.env.FENGSUI_TEST_SHARED
  if (!offer) return startTimedServer()
  const answer = await fetch(offer)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, mqttPort } = (await answer.json()) as { url: string; mqttPort: number }
  const advance = () => Promise.reject(new Error('a journey that moves the clock needs a server of its own'))
  return { url, mqttPort, now: Date.now, advance, stop: async () => {} }
}

/** A port of this machine that nobody listens at now. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Copies the run's filled database (global setup of the tests). */
export async function copyDatabase(template: 'seeded' | 'books') {
  const offer = process.env.FENGSUI_TEST_SERVER
  if (!offer) return undefined
  const answer = await fetch(`${offer}/${template}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  const { name, url } = (await answer.json()) as { name: string; url: string }
  return { url, drop: () => fetch(`${offer}/${name}`, { method: 'DELETE' }) }
}

/** Resolves to the child's next message; rejects when it exits. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with code ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  return message
}
