import { once } from 'node:events'
import mqtt, { type MqttClient } from 'mqtt'
import type pg from 'pg'
import { hashOfToken } from '../../src/framework/auth/access-token.ts'
import { systemClock } from '../../src/framework/clock.ts'
import { testDatabase } from '../../src/framework/test/database.ts'
import { applyDecisions } from '../../src/modules/warnings/raise.ts'
import { startTelemetry } from '../../src/telemetry/start.ts'
import type { Player } from './plan.ts'

/** Starts the ingest with warnings on its own database, with the players' devices in a mixing room. */
export async function openStand(players: readonly Player[]) {
  const test = await testDatabase({ seeded: true, max: 12 })
  const ids = new Map<string, string>()
  for (const player of players) ids.set(player.code, await addDevice(test.pool, player))
  const failures: unknown[] = []
  const telemetry = await startTelemetry({
    config: { mqttPort: 0, host: '127.0.0.1' },
    pool: test.pool,
    clock: systemClock,
    applyDecisions,
    hub: { readings: () => {} },
    log: (message, error) => failures.push(`${message}: ${error}`),
  })
  const clients: MqttClient[] = []
  return {
    ids,
    telemetry,
    failures,
    ask: async <T>(text: string, values: unknown[] = []) => (await test.pool.query(text, values)).rows as T[],
    async connect(code: string): Promise<MqttClient> {
      const client = mqtt.connect({ host: '127.0.0.1', port: telemetry.mqttPort, username: tokenOf(code) })
      clients.push(client)
      // biome-ignore lint/suspicious/noExplicitAny: the client is an emitter, its types say so in their own way
      await once(client as any, 'connect')
      return client
    },
    async stop() {
      await Promise.all(clients.map((client) => client.endAsync(true)))
      await telemetry.stop()
      await test.stop()
    },
  }
}
export type Stand = Awaited<ReturnType<typeof openStand>>

const tokenOf = (code: string) => `token of ${code}`

/** Adds a device with its limits to the first mixing room of the demonstration. */
async function addDevice(pool: pg.Pool, { kind, code, limits, off }: Player): Promise<string> {
  const added = await pool.query<{ id: string }>(
    `insert into dev_device (kind, code, name, enterprise_id, workplace_id, token_hash, offline_seconds)
     select $1, $2, $2, enterprise_id, id, $3, 86400 from wp_workplace
     where workplace_kind = '1' and process_type = '03' and production_state = '0' order by id limit 1 returning id`,
    [kind, code, hashOfToken(tokenOf(code))],
  )
  const id = added.rows[0]?.id ?? ''
  for (const { op, value, forSeconds, clear, clearSeconds, metric, typeKey, severity, source } of limits) {
    await pool.query(
      `insert into warn_rule (scope, device_id, kind, metric, op, value, for_seconds, clear_mode, clear_value,
         clear_seconds, type_key, source, severity)
       values ('device', $1, $2, $3, $4, $5, $6, 'absolute', $7, $8, $9, $10, $11)`,
      [id, kind, metric, op, value, forSeconds, clear, clearSeconds, typeKey, source, severity],
    )
  }
  for (const [metric, typeKey, op, severity] of off) {
    await pool.query(
      `insert into warn_rule (scope, device_id, kind, metric, op, type_key, source, severity, enabled)
       values ('device', $1, $2, $3, $4, $5, 'device', $6, 0)`,
      [id, kind, metric, op, typeKey, severity],
    )
  }
  return id
}

export type Reading = readonly [code: string, metric: string, time: number]

/**
 * Publishes all rows of a player in order, several messages in flight at once; returns the acknowledged
 * readings.
 */
export async function play(stand: Stand, { code, rows }: Player, perMessage: number): Promise<Reading[]> {
  const client = await stand.connect(code)
  const acknowledged: Reading[] = []
  const underWay = new Set<Promise<void>>()
  for (let from = 0; from < rows.length; from += perMessage) {
    const part = rows.slice(from, from + perMessage)
    const body = JSON.stringify(part.map(({ time, values }) => ({ ts: time, values })))
    const sent = client.publishAsync('v1/devices/me/telemetry', body, { qos: 1 }).then(() => {
      for (const { time, values } of part) {
        for (const metric of Object.keys(values)) acknowledged.push([code, metric, time])
      }
      underWay.delete(sent)
    })
    underWay.add(sent)
    if (underWay.size >= 10) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return acknowledged
}
