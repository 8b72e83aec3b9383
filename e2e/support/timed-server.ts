import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
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
  /** With devices that report values within their limits, and cameras that play at ports of their own; not with `embedded`. */
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
  const ports = vehicles || cameras ? await freePorts(vehicles ? 3 : 4) : []
  // Vehicles receive the ports before the server listens.
  const [http, mqtt, jt808] = vehicles ? ports : []
  // Streams, ONVIF and events of cameras have ports in a row (devicePorts), GB/T 28181 the one after them.
  const [streams, , , gb28181] = cameras ? ports : []
  if (cameras) await keepPictures(dataDir)
  const env = {
    ...process.env,
    PORT: http ?? '0',
    MQTT_PORT: mqtt ?? '0',
    JT808_PORT: jt808 ?? '0',
    DEMO_CAMERA_PORT: streams ?? '0',
    GB28181_PORT: gb28181 ?? '0',
    CAMERAS: cameras ? '1' : '0',
    // Nothing plays at the addresses of the prepared cameras.
    MEDIA_RECORD: cameras ? '1' : '0',
    DATA_DIR: dataDir,
    SIMULATE: vehicles ? '1' : '0',
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

/** Ports in a row that nobody listens at now; below those that outgoing connections are given. */
async function freePorts(count: number): Promise<string[]> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const tried = Array.from({ length: count }, (_, n) => createServer().listen(first + n, '127.0.0.1'))
    const free = await Promise.allSettled(tried.map((server) => once(server, 'listening')))
    const opened = tried.filter((_, n) => free[n]?.status === 'fulfilled')
    await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))))
    if (opened.length === count) return tried.map((_, n) => String(first + n))
  }
}

/** The coded pictures of the cameras are the same for every server: they are kept, so that none waits for the encoder. */
async function keepPictures(dataDir: string): Promise<void> {
  const folder = join(tmpdir(), `fengsui-camera-pictures-${userInfo().username}`)
  await mkdir(folder, { recursive: true })
  await symlink(folder, join(dataDir, 'cameras'))
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
