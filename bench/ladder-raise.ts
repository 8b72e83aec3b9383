import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import type pg from 'pg'
import type { BenchGateway } from './ingest-fleet.ts'
import { percentile, type Row } from './support/row.ts'
import type { BenchServer } from './support/server.ts'

interface Order {
  readonly server: BenchServer
  readonly pool: pg.Pool
  /** The first gateway stays normal; each other one has machines that run too long. */
  readonly fleet: readonly BenchGateway[]
  readonly raises: number
  /** Warnings handled one after the other meanwhile. */
  readonly handling: readonly string[]
  readonly token: string
}
interface Waits {
  readonly device: number[]
  readonly person: number[]
}

/**
 * Measures acknowledgement times of devices and users: on an idle server, and while other devices raise
 * warnings.
 */
export async function raiseWhileOthersWait(order: Order): Promise<Row[]> {
  const { server, pool, fleet, raises } = order
  const [calmGateway, ...others] = fleet
  const connect = ({ token }: BenchGateway) =>
    mqtt.connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, { username: token, clientId: token, protocolVersion: 4 })
  if (!calmGateway) throw new Error('the fleet is empty')
  const calm = await connect(calmGateway)
  const clients = await Promise.all(others.map(connect))
  let waits: Waits = { device: [], person: [] }
  let done = false
  const work = Promise.all([publishCalm(), handleAll()])
  // Awaited at the end.
  work.catch(() => {})
  await sleep(5000)
  const before = waits
  waits = { device: [], person: [] }
  const began = Date.now()
  await publishTooLong(others, clients, raises)
  const raised = await untilRaised(pool, new Date(began), raises)
  const during = waits
  done = true
  await work
  await Promise.all([calm, ...clients].map((client) => client.endAsync(true)))
  const note = `load of the machine ${loadavg()[0]?.toFixed(1)}; all raised after ${((raised - began) / 1000).toFixed(2)} s`
  return [
    rowOf(`a device's message, p99, while ${raises} warnings are raised`, during.device, before.device, note),
    rowOf(`a person's act, p99, while ${raises} warnings are raised`, during.person, before.person, note),
  ]

  async function publishCalm(): Promise<void> {
    const sensors = calmGateway?.sensors.filter(({ code }) => code.includes('-th-')) ?? []
    const waiting: Promise<unknown>[] = []
    for (let n = 0; !done; n++) {
      const sensor = sensors[n % sensors.length]
      const message = { [sensor?.code ?? '']: [{ ts: Date.now(), values: { temperature: 20 + (n % 10) / 10 } }] }
      const [kept, since] = [waits, performance.now()]
      waiting.push(send(calm, message).then(() => kept.device.push(performance.now() - since)))
      await sleep(20)
    }
    await Promise.all(waiting)
  }

  async function handleAll(): Promise<void> {
    for (const id of order.handling) {
      if (done) return
      const [kept, since] = [waits, performance.now()]
      const answer = await fetch(`${server.url}/api/yhjg-warn/warningproduce/handle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'blade-auth': `bearer ${order.token}` },
        body: JSON.stringify({ id, handleResult: '已降速并检查设备' }),
      })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`a warning could not be handled: ${body}`)
      kept.person.push(performance.now() - since)
      await sleep(30)
    }
    if (!done) throw new Error('no warning was left to handle')
  }
}

const rowOf = (what: string, during: readonly number[], before: readonly number[], note: string): Row => ({
  bench: 'ladder',
  what,
  value: percentile(during, 0.99),
  unit: 'ms',
  reference: percentile(before, 0.99),
  referenceName: 'ms while none is raised',
  aim: '≤ 300 ms',
  note: `${note}; ${during.length} measured, longest ${Math.max(...during).toFixed(0)} ms`,
})

const send = (client: MqttClient, message: object) =>
  client.publishAsync('v1/gateway/telemetry', JSON.stringify(message), { qos: 1 })

/** Publishes readings of machines over their limit, one message each, within a second. */
async function publishTooLong(
  gateways: readonly BenchGateway[],
  clients: readonly MqttClient[],
  count: number,
): Promise<void> {
  const machines = gateways.flatMap(({ sensors }, n) =>
    sensors.filter(({ code }) => code.includes('-druginvolved-')).map(({ code }) => ({ code, client: clients[n] })),
  )
  if (machines.length < count) throw new Error(`${machines.length} machines for ${count} warnings`)
  const began = performance.now()
  for (const [n, { code, client }] of machines.slice(0, count).entries()) {
    const wait = began + (n * 1000) / count - performance.now()
    if (wait > 0) await sleep(wait)
    if (client) void send(client, { [code]: [{ ts: Date.now(), values: { runMinutes: 300 } }] }).catch(() => {})
  }
}

/**
 * Waits until all are committed, and a little longer for requests queued behind them. Returns the commit
 * time.
 */
async function untilRaised(pool: pg.Pool, since: Date, count: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as n from warn_event where device_id is not null and create_time >= $1`,
      [since],
    )
    if (rows[0].n >= count) break
    if (Date.now() > since.getTime() + 120_000) throw new Error(`${rows[0].n} of ${count} warnings were raised`)
    await sleep(20)
  }
  const raised = Date.now()
  await sleep(300)
  return raised
}
