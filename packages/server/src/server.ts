import { join } from 'node:path'
import type { SimulatorProcess } from '@fengsui/demo/index.ts'
import type pg from 'pg'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { scoreEnterprises } from './dashboards/score.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { openKysely, openPool } from './database/pool.ts'
import { requireSafeListening } from './exposure.ts'
import { fillDatabase } from './first-start.ts'
import { saveSecret } from './framework/auth/secret.ts'
import { type Clock, systemClock } from './framework/clock.ts'
import { type FailureListener, onFailure, reportFailure } from './framework/concurrency/contain.ts'
import type { Db } from './framework/context.ts'
import { openDeviceAccess } from './framework/device-access.ts'
import { relayChanges } from './framework/events/relay-changes.ts'
import { openFiles } from './framework/files/file-storage.ts'
import { createOutgoing } from './framework/http/outgoing.ts'
import { errorRow } from './framework/logs/error-row.ts'
import { type Logs, openLogs } from './framework/logs/queue.ts'
import { createServices } from './framework/services.ts'
import { createNumberPool } from './framework/store/number-pool.ts'
import { fileWorkers } from './framework/workers/file-workers.ts'
import { balanceJob } from './jobs/balance.ts'
import { forgetFilesJob } from './jobs/forget-files.ts'
import { startJobs } from './jobs/start.ts'
import { createHub } from './live/hub.ts'
import { startPump } from './live/pump.ts'
import { recheckStreams } from './live/recheck.ts'
import { mountLive } from './live/stream.ts'
import { startVehicleFeed } from './live/vehicle-feed.ts'
import { firstPicture } from './media/first-picture.ts'
import { createMediaHub } from './media/media-hub.ts'
import { servePlayback } from './media/playback/playback-viewer.ts'
import { startRecorder } from './media/recorder/recorder.ts'
import { remoteWorker } from './media/remote/remote-worker.ts'
import { recorders } from './media/replay/recorders.ts'
import { serveMedia } from './media/serve-media.ts'
import { keepWorkerRows } from './media/worker-rows.ts'
import { streamOrigin, ticketGate } from './modules/devices/index.ts'
import { type GbServer, gbOriginOf, ownAddressFor, startGb28181 } from './modules/gb28181/index.ts'
import { roadsJob } from './modules/maps/index.ts'
import {
  applySettings,
  keepStorageJob,
  mediaWorkers,
  setFirstPictures,
  setOtherRecordings,
} from './modules/recordings/index.ts'
import { reportsJob } from './modules/reports/index.ts'
import { createPictureIntake, dropPicturesJob } from './modules/tracks/index.ts'
import { createEventIntake, type EventLinks, mountEventPush, startEventLinks } from './modules/video-events/index.ts'
import { applyDecisions } from './modules/warnings/index.ts'
import { ownOrigins } from './own-origins.ts'
import { loopDelay } from './plugins/loop-delay.ts'
import { watchProcess } from './plugins/metrics.ts'
import { noRestarts, type Restarts, restartInfo } from './restarts.ts'
import { watchStorage } from './storage-watch.ts'
import { startTerminalServer, type TerminalServer } from './telemetry/jt808/terminal-server.ts'
import { startTelemetry, type Telemetry } from './telemetry/start.ts'

export interface Server {
  readonly address: string
  readonly mqttPort: number
  /** Port of vehicle terminals, 0 when off. */
  readonly jt808Port: number
  readonly demo: boolean
  /** Reports failures outside any call; receives the end of an earlier process. */
  readonly report: FailureListener
  stop(): Promise<void>
}
type Log = (message: string) => void

export interface StartOptions {
  readonly clock?: Clock
  /** Number of restarts by this process's supervisor, and the reason for the last. */
  readonly restarts?: Restarts
}

/**
 * Opens all components in order; closes those opened in reverse order when a later step fails, and on
 * shutdown.
 */
export async function startServer(
  config: Config,
  log: Log,
  { clock = systemClock, restarts = noRestarts }: StartOptions = {},
): Promise<Server> {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    const failed: unknown[] = []
    for (const close of closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0) throw failed[0]
  }
  try {
    return { ...(await open(config, log, { clock, restarts }, (close) => closers.push(close))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  config: Config,
  log: Log,
  { clock, restarts }: Required<StartOptions>,
  atEnd: (close: () => unknown) => void,
): Promise<Omit<Server, 'stop'>> {
  const database = await openDatabase(config, log)
  atEnd(database.stop)
  const pool = openPool(database.url, {
    max: 30,
    onError: (error) => log(`The database connection broke: ${error.message}`),
  })
  atEnd(() => pool.end())
  await migrate(pool, { log })
  const db: Db = openKysely(pool)
  const demo = await fillDatabase(db, config, database.embedded, clock.now(), log)
  requireSafeListening(config, demo)
  if (config.sm2PrivateKey) await saveSecret(db, 'sm2', Buffer.from(config.sm2PrivateKey, 'hex'))

  watchProcess()
  const logs = openLogs(db)
  atEnd(logs.stop)
  const { privateAddresses } = config
  const files = openFiles(join(config.dataDir, 'files'), {
    outgoing: createOutgoing({ privateAddresses, allowPrivate: config.storagePrivate }),
    scanner: config.scanner,
    media: join(config.dataDir, 'media'),
  })
  const anHourAgo = new Date(Date.now() - 3_600_000)
  files.local.removeParts(anHourAgo).catch((error) => log(`Parts of files were not removed: ${error.message}`))
  let telemetry: Telemetry | undefined
  let vehicles: TerminalServer | undefined
  let eventLinks: EventLinks | undefined
  let gb28181: GbServer | undefined
  let listening: number | undefined
  const services = createServices(db, clock, files, log, logs, {
    outgoing: createOutgoing({ privateAddresses }),
    devices: openDeviceAccess(config, database.url, config.deviceLoopback ?? demo, () => [
      listening,
      telemetry?.mqttPort,
      vehicles?.port,
      gb28181?.port ?? gbPortOf(config, demo),
    ]),
    origins: () => origins,
    devicePort: () => telemetry?.mqttPort ?? null,
  })
  let origins: readonly string[] = config.publicOrigins
  const report = complain(log, logs, clock)
  atEnd(onFailure(report))
  if (restarts.last && !restarts.last.isLogged)
    logs.push(
      'log_error',
      errorRow(new Error(restarts.last.reason), 'An earlier process', new Date(restarts.last.time)),
    )
  const carrier = await relayChanges(pool, services, (error) =>
    log(`Changes are not carried between servers: ${error.message}`),
  )
  atEnd(carrier.stop)
  const hub = createHub(() => clock.now().getTime())
  atEnd(hub.stop)
  const vehicleFeed = startVehicleFeed(db, hub)
  atEnd(vehicleFeed.stop)
  const pump = await startPump(db, hub.deliver)
  atEnd(pump.stop)
  const streams = recheckStreams(db, clock, hub)
  atEnd(streams.stop)
  services.onChange((what, id) => {
    // A session that switched department or role reconnects to the stream with its new access scope.
    if ((what === 'sessionEnded' || what === 'session') && id) hub.endSession(id)
    if (what === 'session' && !id) void streams.changed()
    if (what === 'registry')
      telemetry?.refreshRegistry().catch((error) => log(`The device register was not read anew: ${error.message}`))
    if (what === 'registry')
      eventLinks?.refresh().catch((error) => log(`Sources of video events were not read anew: ${error.message}`))
    if (what === 'registry')
      gb28181?.recheck().catch((error) => log(`GB/T 28181 devices were not checked anew: ${error.message}`))
    if (what === 'registry')
      vehicles?.recheck().catch((error) => log(`Vehicle terminals were not checked anew: ${error.message}`))
  })
  const storage = watchStorage({ dataDir: config.dataDir, db, log })
  atEnd(storage.stop)
  let simulator: SimulatorProcess | undefined
  const app = await createApp({
    house: services,
    logLevel: config.logLevel,
    also: (mounting, known) => mountLive(mounting, known, hub, pump),
    metricsToken: config.metricsToken,
    figures: () => [telemetry, vehicles].flatMap((one) => (one ? [one.metrics] : [])),
    parts: {
      live: () => ({ ok: true, listeners: hub.size() }),
      telemetry: () => ({ ...(telemetry?.health() ?? { ok: false }) }),
      gb28181: () => gb28181?.health() ?? { ok: true, port: 0 },
      jt808: () => vehicles?.health() ?? { ok: false },
      storage: storage.state,
      process: () => ({
        ok: true,
        restarts: restarts.count,
        last: restarts.last && restartInfo(restarts.last),
        loopDelayMs: loopDelay(),
      }),
      // Screens show a note that the data is simulated.
      simulator: () => ({ ok: true, running: simulator?.isRunning ?? false }),
    },
  })
  const media = createMediaHub({
    findOrigin: async (cameraId, stream) =>
      (await gbOriginOf(db, cameraId)) ?? streamOrigin(services, cameraId, stream),
    workers: config.mediaWorkers,
    remote: new Map(
      config.mediaHosts.map((one) => [`${one.host}:${one.port}`, remoteWorker(one, config.mediaSecret ?? '')]),
    ),
    transcodes: config.mediaTranscodes,
    log,
  })
  atEnd(media.close)
  setFirstPictures((cameraId, signal) => firstPicture(media, cameraId, { signal }))
  atEnd(() => setFirstPictures(undefined))
  const workerRows = keepWorkerRows({ db, clock, workers: media.workers })
  atEnd(workerRows.stop)
  const others = recorders({ services, gb: () => gb28181, folder: files.media })
  setOtherRecordings(others)
  atEnd(() => setOtherRecordings(undefined))
  const sockets = serveMedia({
    server: app.server,
    services,
    gate: ticketGate(services),
    hub: media,
    playback: servePlayback({ db, folder: files.media }, others),
  })
  atEnd(sockets.stop)
  mediaWorkers.open()
  atEnd(mediaWorkers.stop)
  const recorder = config.mediaRecord
    ? startRecorder({
        db,
        folder: files.media,
        hub: media,
        clock,
        choice: config.mediaBuffer ?? (demo ? 'key' : 'bound'),
      })
    : undefined
  atEnd(() => recorder?.stop())
  applySettings({
    records: config.mediaRecord,
    disk: { bytes: config.mediaDiskGb === undefined ? null : config.mediaDiskGb * 1e9 },
    isFull: () => recorder?.state().isFull ?? false,
  })
  const numbers = createNumberPool(db)
  telemetry = await startTelemetry({
    config,
    pool,
    clock,
    hub,
    app,
    log: reportFailure,
    applyDecisions: (tx, decisions, now, effect) => applyDecisions(tx, decisions, now, effect, numbers),
  })
  atEnd(telemetry.stop)
  const sighted = createEventIntake({
    services,
    report: telemetry.report,
    failed: (error) => void reportFailure('video events', error),
  })
  await mountEventPush(app, db, sighted)
  eventLinks = startEventLinks({
    services,
    intake: sighted,
    log,
    reachedAt: (device) =>
      config.callbackUrl ?? (listening ? `http://${ownAddressFor(device)}:${listening}` : undefined),
  })
  atEnd(eventLinks.stop)
  await eventLinks.refresh()
  const gbPort = gbPortOf(config, demo)
  if (gbPort !== 0) {
    const { alive, signOff } = telemetry
    const starting = startGb28181({
      port: gbPort,
      host: config.host,
      serverId: config.gb28181Id,
      publicAddress: config.gb28181Address,
      media: config.gb28181Media,
      services,
      alive,
      gone: (ids) => void signOff(ids).catch((error) => reportFailure('devices that left GB/T 28181', error)),
      seen: (deviceId, event) => void sighted.take(deviceId, event),
      log,
      failed: (error) => reportFailure('gb28181', error),
    })
    gb28181 = await starting.catch((error: Error) => {
      if (config.gb28181Port !== undefined) throw error
      log(`Port ${gbPort} is taken, so no device of GB/T 28181 registers; GB28181_PORT chooses another`)
      return undefined
    })
    if (gb28181) atEnd(gb28181.stop)
  }
  vehicles = await startTerminalServer({
    port: config.jt808Port,
    host: config.host,
    pool,
    clock,
    log: reportFailure,
    keepPicture: createPictureIntake(services),
  })
  atEnd(vehicles.stop)
  // Before the jobs, which would miss the vehicles.
  const fleet = demo ? await driveFleet(config, { db, pool, clock }, vehicles.port, log) : undefined
  atEnd(() => fleet?.stop())
  const risk = { name: 'risk', every: '0 0 * * * *', run: scoreEnterprises }
  const jobs = startJobs({
    db,
    clock,
    texting: services.smsProviderOf,
    onError: reportFailure,
    also: [
      risk,
      forgetFilesJob(files),
      balanceJob,
      reportsJob(files),
      keepStorageJob(files.media),
      dropPicturesJob(files),
      roadsJob(files),
    ],
  })
  atEnd(jobs.stop)
  await scoreEnterprises(db, clock.now())
  // Open streams would prevent the server from closing.
  atEnd(() => {
    hub.stop()
    sockets.stop()
    return app.close()
  })
  fileWorkers.open()
  // Stopped before the calls and jobs that wait for them.
  atEnd(fileWorkers.stop)
  const address = await app.listen({ port: config.port, host: config.host })
  listening = Number(new URL(address).port) || 80
  if (origins.length === 0) origins = ownOrigins(config.host, Number(new URL(address).port) || 80)
  if (demo && config.demoBooks) {
    const { startDemoBooks } = await import('@fengsui/demo/index.ts')
    const books = startDemoBooks({
      db,
      databaseUrl: database.url,
      now: clock.now(),
      hasFleet: fleet !== undefined,
      files: join(config.dataDir, 'files'),
      complain: reportFailure,
      log,
    })
    atEnd(books.stop)
  }
  if (demo && config.simulate) {
    const { simulatorCommand } = await import('@fengsui/demo/index.ts')
    simulator = simulatorCommand(config, log, {
      ...(gb28181 && { gb28181: gbPort }),
      ...(fleet && { jt808: vehicles.port }),
      ahead: Math.round((clock.now().getTime() - Date.now()) / 1000) * 1000,
    })
    simulator.start()
    atEnd(simulator.stop)
  }
  return { address, mqttPort: telemetry.mqttPort, jt808Port: vehicles.port, demo, report }
}

/** The vehicles of the demonstration drive while they are simulated and their terminals have a port to speak to. */
async function driveFleet(
  { simulate, demoBooks }: Config,
  at: { readonly db: Db; readonly pool: pg.Pool; readonly clock: Clock },
  port: number,
  log: Log,
) {
  const { endFleet, startFleet } = await import('@fengsui/demo/index.ts')
  if (simulate && port !== 0) return startFleet({ ...at, waitsForBooks: demoBooks, log })
  if (simulate) log('JT808_PORT is 0, so no vehicle of the demonstration drives')
  await endFleet(at)
  return undefined
}

/** The port for GB/T 28181: as set, else beside the simulated cameras of the demonstration. */
const gbPortOf = ({ gb28181Port, simulate, demoCameraPort }: Config, demo: boolean): number =>
  gb28181Port ?? (demo && simulate && demoCameraPort > 0 ? demoCameraPort + 3 : 0)

/** Handles failures that no caller receives: a line for the operator, a record in the error log. */
const complain =
  (log: Log, logs: Logs, clock: Clock): FailureListener =>
  (what, error, repeated) => {
    const times = repeated > 0 ? ` (and ${repeated} times before)` : ''
    log(`${what}: ${error instanceof Error ? error.message : String(error)}${times}`)
    logs.push('log_error', errorRow(error, what, clock.now()))
  }
