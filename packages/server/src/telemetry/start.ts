import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry as MetricsRegistry } from 'prom-client'
import type { Clock } from '../framework/clock.ts'
import { openLinks } from './api/links.ts'
import { openPolls } from './api/poll.ts'
import { type BackpressureOptions, createBackpressure } from './backpressure.ts'
import { createCounters, type FailurePlace } from './counters.ts'
import { startDueTimer } from './due.ts'
import { createHeartbeatWriter } from './heartbeats.ts'
import { mountDeviceApi } from './http.ts'
import type { ReadingHub } from './hub.ts'
import { createPositionWriter } from './jt808/position-writer.ts'
import { messageFrom } from './message.ts'
import { createIntake, type Sighting } from './message-intake.ts'
import { type MqttServer, startMqtt } from './mqtt.ts'
import { createPartitions, ofVehicles } from './partitions.ts'
import { openRegistry } from './registry.ts'
import { startRetention } from './retention.ts'
import { createRollup } from './rollup.ts'
import { signOff } from './sign-off.ts'
import { startSweep } from './sweep.ts'
import type { ApplyDecisions } from './writer/commit.ts'
import { createWriter } from './writer.ts'

export interface TelemetryOptions {
  readonly config: { readonly mqttPort: number; readonly host: string }
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Applies the judge's decisions in the transaction of the readings. */
  readonly applyDecisions: ApplyDecisions
  readonly hub: ReadingHub
  /** App the HTTP device API is mounted on; call before it listens. */
  readonly app?: FastifyInstance
  readonly log?: (message: string, error: unknown) => void
  readonly gate?: BackpressureOptions
}

export interface Telemetry {
  /** Port MQTT listens on. */
  readonly mqttPort: number
  readonly metrics: MetricsRegistry
  health(): TelemetryHealth
  /** Reloads devices, limits and plans; call after a change. */
  refreshRegistry(): Promise<void>
  /** Checks for offline devices now. */
  sweep(): Promise<void>
  /** Raises rules whose on-delay has expired in silence, now. */
  raiseDue(): Promise<void>
  /** Rolls up committed readings and writes heartbeats, now. */
  catchUp(): Promise<void>
  /** Judges and keeps pictures of an image analysis received otherwise than by MQTT or HTTP; resolves after the commit. */
  report(deviceId: string, sightings: readonly Sighting[]): Promise<void>
  /** Counts devices as heard that gave a sign of life otherwise than by MQTT or HTTP. */
  alive(deviceIds: readonly string[]): void
  /** Marks devices offline at once that signed off or were thrown out; resolves after the commit. */
  signOff(deviceIds: readonly string[]): Promise<void>
  stop(): Promise<void>
}
export interface TelemetryHealth {
  readonly ok: boolean
  readonly devices: number
  readonly connections: number
  /** Number of uncommitted readings, and the age of the oldest. */
  readonly backlog: number
  readonly waitingMs: number
}

/** Devices are split over the writers; two keep the database busy while the next batch is decoded. */
const writerCount = 2
const slow = 10_000

/**
 * Ingests readings by MQTT and HTTP; judges, stores and acknowledges them; runs roll-ups, sweeps and
 * retention.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { pool, clock, applyDecisions, hub, app, config, log = () => {} } = options
  const registry = await openRegistry({ pool, clock, writers: writerCount, onError: (error) => log('registry', error) })
  const partitions = createPartitions(pool)
  await partitions.makeAhead(clock.now().getTime())
  const backpressure = createBackpressure(options.gate)
  let mqtt: MqttServer | undefined
  const counters = createCounters({
    backlog: backpressure.readings,
    connections: () => mqtt?.connections() ?? 0,
    devices: () => [...registry.devices()].length,
  })
  const failedAt = (where: FailurePlace) => (error: unknown) => {
    counters.failed(where)
    log(`An exception in ${where}`, error)
  }
  const heartbeats = createHeartbeatWriter(pool, log)
  const writers = Array.from({ length: writerCount }, () =>
    createWriter({
      pool,
      clock,
      registry,
      partitions,
      applyDecisions,
      hub,
      counters,
      log,
      release: backpressure.leave,
      heard: heartbeats.heard,
    }),
  )
  const positions = createPositionWriter({ pool, clock, log, partitions: createPartitions(pool, ofVehicles) })
  const intake = createIntake({
    registry,
    positions,
    writers,
    gate: backpressure,
    clock,
    told: heartbeats.told,
    attributesOf: heartbeats.attributesOf,
    failed: failedAt('decode'),
  })
  const rollup = createRollup(pool, counters, log)
  const sweeper = startSweep({ pool, clock, registry, writers, applyDecisions, log })
  const dueTimer = startDueTimer({ pool, clock, registry, writers, applyDecisions, log })
  const tending = startRetention({ pool, partitions, clock, log })
  const links = openLinks(registry, clock)
  const border = { registry, intake, gate: backpressure, counters, clock, links }
  const polls = openPolls(links)
  if (app) await mountDeviceApi(app, { ...border, polls, attributesOf: heartbeats.attributesOf })
  mqtt = await startMqtt({
    ...border,
    port: config.mqttPort,
    host: config.host,
    http: app?.server,
    failed: failedAt('mqtt'),
    connected: heartbeats.connected,
  })

  const waitingMs = () =>
    Math.max(0, ...writers.map((writer) => performance.now() - (writer.waitingSince() ?? Number.POSITIVE_INFINITY)))
  return {
    mqttPort: mqtt.port,
    metrics: counters.register,
    health: () => ({
      ok: waitingMs() < slow,
      devices: [...registry.devices()].length,
      connections: mqtt?.connections() ?? 0,
      backlog: backpressure.readings(),
      waitingMs: Math.round(waitingMs()),
    }),
    refreshRegistry: registry.refresh,
    sweep: sweeper.run,
    raiseDue: dueTimer.run,
    async catchUp() {
      await rollup.run()
      await heartbeats.flush()
    },
    alive(deviceIds) {
      for (const deviceId of deviceIds) {
        const sender = registry.byId(deviceId)
        if (!sender || sender.removed || !backpressure.room()) continue
        const message = messageFrom({
          sender,
          via: 'http',
          payload: Buffer.from('{}'),
          token: '',
          receiveTime: clock.now().getTime(),
          done: () => backpressure.leave(message.weight, message.payload.length),
        })
        intake.take(message, 'answer')
      }
    },
    signOff: (deviceIds) => signOff({ registry, writers, clock }, deviceIds),
    async report(deviceId, sightings) {
      if (!registry.byId(deviceId)) await registry.catchUp()
      const sender = registry.byId(deviceId)
      if (!sender || sender.removed || !backpressure.room()) return
      await new Promise<void>((resolve) => {
        const message = messageFrom({
          sender,
          via: 'http',
          payload: Buffer.alloc(0),
          token: '',
          receiveTime: clock.now().getTime(),
          done() {
            backpressure.leave(message.weight, 0)
            resolve()
          },
        })
        intake.takeSightings(message, sightings)
      })
    },
    async stop() {
      registry.stop()
      links.stop()
      polls.stop()
      tending.stop()
      await mqtt?.stop()
      const swept = sweeper.stop()
      const raised = dueTimer.stop()
      await Promise.all([...writers, positions].map((writer) => writer.stop()))
      await swept
      await raised
      await rollup.stop()
      await heartbeats.stop()
    },
  }
}
