import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BenchGateway, buildFleet } from './ingest-fleet.ts'
import { raiseWhileOthersWait } from './ladder-raise.ts'
import { addClimbing, addForHandling, addPeople, bareInsert, checkTold } from './support/ladder-ground.ts'
import { listenToClimbs } from './support/live-warnings.ts'
import type { Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const gateways = 41
/** A tick per second finds what is due; the rest of the time is the work. */
const lead = 3000

/**
 * The escalation ladder under load: a thousand steps due at one moment, acknowledgement times of devices and
 * users while 200 warnings are raised, and a thousand steps that fell due while the server was killed.
 */
export async function run({ rungs = 1000, raises = 200 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = openPool(server)
  let fleet: BenchGateway[]
  try {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    fleet = await buildFleet(client, gateways)
    await client.end()
    await addPeople(pool)
    // The server checks for new devices every few seconds.
    await sleep(8000)
    const rows = await climb(server, pool, rungs)
    const handling = await addForHandling(pool, 400)
    rows.push(
      ...(await raiseWhileOthersWait({ server, pool, fleet, raises, handling, token: await server.token('admin') })),
    )
    return [...rows, ...(await killed(server, pool, rungs))]
  } finally {
    await server.stop()
  }
}

const openPool = ({ databaseUrl }: BenchServer) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  pool.on('error', () => {})
  return pool
}
const load = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`

async function climb(server: BenchServer, pool: pg.Pool, count: number): Promise<Row[]> {
  const stream = await listenToClimbs(server.url, await server.token('admin'))
  const ground = await addClimbing(pool, 'C', count, new Date(Date.now() + lead))
  const seen = await stream.all(ground.ids, 120_000)
  stream.close()
  const told = await checkTold(pool, ground)
  const reference = await bareInsert(pool, ground.ids)
  const due = ground.due.getTime()
  const bench = 'ladder'
  return [
    {
      bench,
      what: `${count} rungs due at one moment, until the last is in a console's stream`,
      value: (seen.last - due) / 1000,
      unit: 's',
      reference,
      referenceName: 's bare insert of the same rows',
      aim: '≤ 2 s',
      note: `${load()}; first after ${((seen.first - due) / 1000).toFixed(2)} s, each once`,
    },
    {
      bench,
      what: 'moment written as told, latest after its deadline',
      value: told.latest,
      unit: 's',
      note: `earliest ${told.first.toFixed(2)} s`,
    },
  ]
}

async function killed(server: BenchServer, pool: pg.Pool, count: number): Promise<Row[]> {
  const ground = await addClimbing(pool, 'K', count, new Date(Date.now() + 1000))
  await server.halt('SIGKILL')
  await pool.end()
  const again = await startBenchServer({ dataDir: server.dataDir })
  const ready = Date.now()
  const after = openPool(again)
  try {
    const isTold = async () =>
      (
        await after.query(
          'select count(*)::int as n from warn_timer where warn_id = any($1) and rung = 4 and fired_at is null',
          [ground.ids],
        )
      ).rows[0].n === 0
    while (!(await isTold())) {
      if (Date.now() > ready + 120_000) throw new Error('rungs that fell due while the server was down were not told')
      await sleep(20)
    }
    const seconds = (Date.now() - ready) / 1000
    const reference = await bareInsert(after, ground.ids).catch(() => undefined)
    await checkTold(after, ground)
    return [
      {
        bench: 'ladder',
        what: `${count} rungs that fell due while the server was killed, from readiness until the last is told`,
        value: seconds,
        unit: 's',
        ...(reference !== undefined && { reference, referenceName: 's bare insert of the same rows' }),
        aim: '≤ 5 s',
        note: `${load()}; each once`,
      },
    ]
  } finally {
    await after.end()
    await again.halt()
  }
}
