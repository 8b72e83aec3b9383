import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { load } from './ingest.ts'
import { buildFleet } from './ingest-fleet.ts'
import { cpuOf } from './support/process-usage.ts'
import type { Row } from './support/row.ts'
import { freePort, startBenchServer } from './support/server.ts'

const support = join(import.meta.dirname, '../packages/server/test/support')
const execute = promisify(execFile)
const program = async (name: string, words: readonly (string | number)[]) => {
  const { stdout } = await execute(process.execPath, [join(support, name), ...words.map(String)], {
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout) as Record<string, number>
}

const terminals = 2000
const everySeconds = 10
const firstNumber = 15_490_000_000
const code = 'bench-terminals'
/** Gateways that send all the while, each with so many messages of ten values on their way. */
const [gateways, window] = [20, 2]

/**
 * A million mutated frames of JT/T 808 through the decoder; and 2,000 terminals that each report a place every ten seconds, while
 * sensors send as fast as they are answered: every answered position is in the database. `frames` and `seconds` are the lengths.
 */
export async function run({ frames = 1_000_000, seconds = 60 }: Record<string, number> = {}): Promise<Row[]> {
  const mutated = await program('mutate-main.ts', [frames, Date.now() % 1_000_000])
  const jt808Port = await freePort()
  const server = await startBenchServer({ env: { JT808_PORT: String(jt808Port) } })
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const fleet = await buildFleet(client, gateways)
    await makeTerminals(client)
    // The server checks for new devices every few seconds.
    await sleep(8000)
    const before = await count(client)
    const cpu = cpuOf(server.pid)
    const [driven, sensors] = await Promise.all([
      program('terminals-main.ts', [jt808Port, firstNumber, terminals, everySeconds, seconds, code]),
      load({ port: server.mqttPort, fleet, window, valuesPerMessage: 10, seconds: seconds + 20 }),
    ])
    const used = cpuOf(server.pid)
    const kept = (await count(client)) - before
    const { answered = 0, refused = 0, late = 0, p95 = 0, median = 0, most = 0 } = driven
    if (kept < answered) throw new Error(`${answered} positions answered, ${kept} kept`)
    const beside = `${Math.round((sensors.messages * 10) / sensors.seconds).toLocaleString('en')} readings/s beside it`
    return [
      {
        bench: 'vehicles',
        what: `${frames.toLocaleString('en')} mutated frames read without an exception`,
        value: frames / (mutated.seconds ?? 1),
        unit: 'frames/s',
        note: `${mutated.read} bodies read, ${mutated.refused} frames refused`,
      },
      {
        bench: 'vehicles',
        what: `${terminals} terminals, a position each ${everySeconds} s: answered and kept`,
        value: answered / seconds,
        unit: 'positions/s',
        reference: terminals / everySeconds,
        referenceName: 'positions/s that are told',
        ratio: answered / seconds / (terminals / everySeconds),
        aim: `ratio ≥ 0.95, ${refused} refused, ${late} later than ${everySeconds} s`,
        note: beside,
      },
      {
        bench: 'vehicles',
        what: 'answer to a position, which is after its commit, p95',
        value: p95,
        unit: 'ms',
        aim: '≤ 1,000 ms',
        note: `median ${median.toFixed(0)} ms, longest ${most.toFixed(0)} ms`,
      },
      {
        bench: 'vehicles',
        what: 'processor time of the server, with the sensors',
        value: (used.all - cpu.all) / 1000 / (seconds + 20),
        unit: 's/s',
      },
    ]
  } finally {
    await client.end()
    await server.stop()
  }
}

const count = async (client: pg.Client): Promise<number> =>
  Number((await client.query('select count(*) as n from tele_vehicle_point')).rows[0].n)

async function makeTerminals(client: pg.Client): Promise<void> {
  await client.query(
    `insert into base_vehicle (id, enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
     select 9800001 + n, 21000001, '湘Y' || (10000 + n), '2', '1', 5, '2035-01-01' from generate_series(0, $1::int - 1) n`,
    [terminals],
  )
  await client.query(
    `insert into jt808_terminal (enterprise_id, terminal_no, vehicle_id, code_hash)
     select 21000001, ($2::bigint + n)::text, 9800001 + n, $3 from generate_series(0, $1::int - 1) n`,
    [terminals, firstNumber, createHash('sha256').update(code).digest('hex')],
  )
}
