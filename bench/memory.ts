import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { load } from './ingest.ts'
import { buildFleet } from './ingest-fleet.ts'
import { play, readFleet } from './live-fleet.ts'
import { residentOf } from './support/process-usage.ts'
import { percentile, type Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

/** Resident memory of the server process, without the database, over a long ingest. */
export async function run({ minutes = 5, rate = 2000, floodSeconds = 20 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
  const megabytes: number[] = []
  const flood: number[] = []
  try {
    const sender = await play(await readFleet(pool), server.mqttPort, rate)
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await sleep(5000)
      megabytes.push(residentOf(server.pid))
    }
    await sender.stop()
    flood.push(...(await floodIt(server, floodSeconds)))
  } finally {
    await pool.end()
    await server.stop()
  }
  const quarter = Math.ceil(megabytes.length / 4)
  const [early, late] = [megabytes.slice(quarter, 2 * quarter), megabytes.slice(-quarter)]
  const what = `server memory over ${minutes} min at ${rate} readings/s`
  return [
    { bench: 'memory', what: `${what}: highest`, value: Math.max(...megabytes), unit: 'MiB', aim: '≤ 400 MiB' },
    {
      bench: 'memory',
      what: `${what}: median of the last quarter`,
      value: percentile(late, 0.5),
      unit: 'MiB',
      reference: percentile(early, 0.5),
      referenceName: 'median of the second quarter',
      aim: 'flat',
    },
    {
      bench: 'memory',
      what: `server memory after messages as fast as they go, 100 publishers, twice ${floodSeconds} s`,
      value: flood.at(-1) ?? 0,
      unit: 'MiB',
      aim: '≤ 400 MiB',
      note: `at most ${Math.max(...flood).toFixed(0)} MiB meanwhile`,
    },
  ]
}

/**
 * Returns the memory while messages of one and of ten values arrive as fast as they are acknowledged, and
 * half a minute later.
 */
async function floodIt(server: BenchServer, seconds: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const fleet = await buildFleet(client, 100)
  await client.end()
  // The server checks for new devices every few seconds.
  await sleep(8000)
  const megabytes: number[] = []
  const watch = setInterval(() => megabytes.push(residentOf(server.pid)), 1000)
  for (const valuesPerMessage of [1, 10])
    await load({ port: server.mqttPort, fleet, window: 60, seconds, valuesPerMessage })
  await sleep(30_000)
  clearInterval(watch)
  return megabytes
}
