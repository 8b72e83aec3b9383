import { type EventEmitter, once } from 'node:events'
import mqtt, { type MqttClient } from 'mqtt'
import { type Clock, systemClock } from '../../framework/clock.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import type { FreshReading } from '../hub.ts'
import { startTelemetry, type Telemetry, type TelemetryOptions } from '../start.ts'
import { buildFleet, type FleetDevice } from './fleet.ts'

export interface Stand {
  readonly test: TestDatabase
  readonly telemetry: Telemetry
  readonly ids: Map<string, string>
  /** Decisions of committed batches, and readings sent to the hub. */
  readonly decisions: Decision[]
  readonly fresh: FreshReading[]
  readonly logged: unknown[]
  connect(token: string | undefined, options?: Parameters<typeof mqtt.connect>[1]): Promise<MqttClient>
  /** Returns the rows of a query. */
  ask<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Restarts the ingest on the same database. */
  restart(options?: Partial<TelemetryOptions>): Promise<void>
  stop(): Promise<void>
}

/** Starts an ingest with its own database and these devices. */
export async function openStand(
  devices: readonly FleetDevice[],
  options: Partial<TelemetryOptions> = {},
): Promise<Stand> {
  const test = await testDatabase({ max: 10 })
  const ids = await buildFleet(test.pool, devices)
  const clients: MqttClient[] = []
  const decisions: Decision[] = []
  const fresh: FreshReading[] = []
  const logged: unknown[] = []
  const clock: Clock = options.clock ?? systemClock
  const start = (more: Partial<TelemetryOptions>) =>
    startTelemetry({
      config: { mqttPort: 0, host: '127.0.0.1' },
      pool: test.pool,
      clock,
      applyDecisions: async (_tx, said) => void decisions.push(...said),
      hub: { readings: (readings) => void fresh.push(...readings) },
      log: (message, error) => void logged.push([message, error]),
      ...more,
    })
  const stand = {
    test,
    telemetry: await start(options),
    ids,
    decisions,
    fresh,
    logged,
    async connect(token: string | undefined, more: Parameters<typeof mqtt.connect>[1] = {}) {
      const client = mqtt.connect({
        host: '127.0.0.1',
        port: stand.telemetry.mqttPort,
        ...(token === undefined ? {} : { username: token }),
        reconnectPeriod: 0,
        ...more,
      })
      clients.push(client)
      client.on('error', () => {})
      const signs = client as unknown as EventEmitter
      await Promise.race([
        once(signs, 'connect'),
        once(signs, 'close').then(() => Promise.reject(new Error('refused'))),
      ])
      return client
    },
    async ask<T>(text: string, values: unknown[] = []) {
      return (await test.pool.query(text, values)).rows as T[]
    },
    async restart(more: Partial<TelemetryOptions> = {}) {
      await stand.telemetry.stop()
      stand.telemetry = await start({ ...options, ...more })
    },
    async stop() {
      await Promise.all(clients.map((client) => client.endAsync(true)))
      await stand.telemetry.stop()
      await test.stop()
    },
  }
  return stand
}

/** Publishes with QoS 1; resolves on acknowledgement. */
export const publish = (client: MqttClient, topic: string, body: unknown) =>
  client.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 })

/** Retries until it does not throw. */
export async function eventually(check: () => Promise<void> | void, forMs = 240_000): Promise<void> {
  const until = Date.now() + forMs
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
