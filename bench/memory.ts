import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { play, readFleet } from './live-fleet.ts'
import { percentile, type Row } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

/** Resident memory of the server's process, without the database, over a long ingest. */
export async function run({ minutes = 5, rate = 2000 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
  const megabytes: number[] = []
  try {
    const sender = await play(await readFleet(pool), server.mqttPort, rate)
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await sleep(5000)
      megabytes.push(residentOf(server.pid))
    }
    await sender.stop()
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
  ]
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
