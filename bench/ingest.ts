import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildFleet } from './ingest-fleet.ts'
import type { LoadAnswer, LoadOrder } from './ingest-load.ts'
import { copyOneWriter, stagedTwoWriters } from './ingest-reference.ts'
import { cpuOf, residentOf } from './support/process-usage.ts'
import { type Row, ratioRow } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

const gateways = 100
/** Number of series written in turn, as in the fleet. */
const points = gateways * 50

/**
 * Readings over MQTT with QoS 1, judged, committed and acknowledged by the real server, compared with plain
 * writers on the same database. One device in twenty is over its limit all the time.
 */
export async function run({ seconds = 15 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const fleet = await buildFleet(client, gateways)
    // The server checks for new devices every few seconds.
    await sleep(8000)
    const order = { port: server.mqttPort, fleet, window: 60 }
    await load({ ...order, seconds: 3, valuesPerMessage: 10 })
    const watch = watchRollup(server.databaseUrl)
    const copies = [await copyOneWriter(server.databaseUrl, points, seconds / 2)]
    const stages = [await stagedTwoWriters(server.databaseUrl, points, seconds / 2)]
    const before = await count(client)
    const memory = watchMemory(server.pid)
    const ten = await load({ ...order, seconds, valuesPerMessage: 10 })
    const cpuBefore = cpuOf(server.pid)
    const one = await load({ ...order, seconds, valuesPerMessage: 1 })
    const cpuAfter = cpuOf(server.pid)
    stages.push(await stagedTwoWriters(server.databaseUrl, points, seconds / 2))
    copies.push(await copyOneWriter(server.databaseUrl, points, seconds / 2))
    const lag = await watch.stop()
    await sleep(30_000)
    const { highest, last } = memory.stop()
    const kept = (await count(client)) - before
    const acknowledged = ten.messages * 10 + one.messages
    if (kept !== acknowledged) throw new Error(`${acknowledged} readings acknowledged, ${kept} kept`)
    const rate = (ten.messages * 10) / ten.seconds
    return [
      ratioRow({
        bench: 'ingest',
        what: '10 values a message, QoS 1, judged, committed, acknowledged',
        value: rate,
        unit: 'readings/s',
        reference: mean(stages),
        referenceName: 'staged binary COPY, two writers',
        aim: 'ratio ≥ 0.70, ≥ 50,000 readings/s',
      }),
      ratioRow({
        bench: 'ingest',
        what: '1 value a message',
        value: one.messages / one.seconds,
        unit: 'readings/s',
        reference: mean(copies),
        referenceName: 'binary COPY, one writer',
        aim: 'ratio ≥ 0.40, ≥ 60,000 readings/s',
      }),
      {
        bench: 'ingest',
        what: '1 value a message: CPU time of the server per message, main thread',
        value: ((cpuAfter.main - cpuBefore.main) * 1000) / one.messages,
        unit: 'µs',
        note: `${(((cpuAfter.all - cpuBefore.all) * 1000) / one.messages).toFixed(2)} with its other threads`,
      },
      {
        bench: 'ingest',
        what: 'server memory: highest',
        value: highest,
        unit: 'MiB',
        note: `${last.toFixed(0)} half a minute after`,
        aim: '≤ 400 MiB',
      },
      { bench: 'ingest', what: 'roll-up behind the commit, at most', value: lag, unit: 's', aim: '≤ 10 s' },
      {
        bench: 'ingest',
        what: 'acknowledged readings found in the database',
        value: kept,
        unit: 'rows',
        note: 'all of them',
      },
    ]
  } finally {
    await client.end()
    await server.stop()
  }
}

export async function load(order: LoadOrder): Promise<LoadAnswer> {
  const child = fork(new URL('./ingest-load.ts', import.meta.url).pathname)
  child.send(order)
  const [answer] = await once(child, 'message')
  return answer
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const count = async (client: pg.Client): Promise<number> =>
  Number((await client.query('select count(*) as n from tele_value')).rows[0].n)

/** Records the resident memory of a process twice a second. */
function watchMemory(pid: number): { stop(): { highest: number; last: number } } {
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, residentOf(pid))
  }, 500)
  return {
    stop() {
      clearInterval(timer)
      return { highest, last: residentOf(pid) }
    },
  }
}

/** Records the age of the oldest committed reading not yet rolled up, twice a second until all are. */
function watchRollup(url: string): { stop(): Promise<number> } {
  const client = new pg.Client({ connectionString: url })
  let most = 0
  let last = 0
  let ended = false
  const look = async () => {
    const { rows } = await client.query(
      'select coalesce(extract(epoch from clock_timestamp() - min(create_time)), 0)::float8 as age from tele_pending',
    )
    last = rows[0].age
    most = Math.max(most, last)
  }
  const watching = (async () => {
    await client.connect()
    while (!ended || last > 0) {
      await look()
      await sleep(500)
    }
    await client.end()
  })()
  return {
    async stop() {
      ended = true
      await watching
      return most
    },
  }
}
