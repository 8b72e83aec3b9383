import { loadavg } from 'node:os'
import pg from 'pg'
import { leanClient, unpacked } from './support/lean-client.ts'
import { fillWarnings, type Shape, shapesOf } from './support/list-shapes.ts'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const connections = 16

/**
 * Pages of ten warnings with their total, out of 100,000 and of 1,000,000: each call compared with the plain
 * driver running the same SQL and total, alternating.
 */
export async function run({ seconds = 3 } = {}): Promise<Row[]> {
  const out: Row[] = []
  for (const rows of [100_000, 1_000_000]) out.push(...(await runOver(rows, seconds)))
  return out
}

async function runOver(rows: number, seconds: number): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    max: connections,
    options: '-c timezone=Asia/Shanghai',
  })
  try {
    await fillWarnings(pool, rows)
    const ask = leanClient(await server.token('admin'), connections)
    const out: Row[] = []
    for (const shape of await shapesOf(pool, rows)) out.push(...(await compare(server, pool, ask, shape, seconds)))
    return out
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function compare(
  { url }: BenchServer,
  pool: pg.Pool,
  ask: (url: string) => Promise<Buffer>,
  { what, query, text, values }: Shape,
  seconds: number,
): Promise<Row[]> {
  const address = `${url}/api/yhjg-dp/sss/Dashboard/warn/page?${new URLSearchParams({ current: '1', size: '10', ...query })}`
  const { data } = unpacked(await ask(address)) as { data: { records: { id: string }[]; total: number } }
  const { rows } = await pool.query(text, [...values])
  const same = rows.length === 10 && rows.every(({ id }, n) => id === data.records[n]?.id)
  if (!same || Math.min(rows[0].counted_in_all, 100_000) !== data.total)
    throw new Error(`${what}: the call and its reference answer differently`)
  const call = async () => void (await ask(address))
  const bare = async () => void (await pool.query(text, [...values]))
  const [ours, plain] = await inTurns([call, bare], seconds / 2)
  if (!ours || !plain) throw new Error('nothing was measured')
  return [
    {
      ...ratioRow({
        bench: 'list',
        what: `${what}, ${data.total} match, ${connections} at once`,
        value: ours.perSecond,
        unit: 'pages/s',
        reference: plain.perSecond,
        referenceName: 'bare driver, same SQL with its count',
        aim: 'ratio ≥ 0.85',
      }),
      note: `p95 ${percentile(ours.times, 0.95).toFixed(0)} ms beside ${percentile(plain.times, 0.95).toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    },
  ]
}

/** Warms each up, then alternates twice, so that changes in machine load affect all equally. */
async function inTurns(works: readonly (() => Promise<void>)[], seconds: number): Promise<Load[]> {
  for (const work of works) await load(work, 1)
  const rounds: Load[][] = []
  for (let round = 0; round < 2; round += 1) {
    const one: Load[] = []
    for (const work of works) one.push(await load(work, seconds))
    rounds.push(one)
  }
  return works.map((_, i) => rounds.map((one) => one[i] as Load).reduce(merge))
}

interface Load {
  perSecond: number
  times: readonly number[]
}
const merge = (a: Load, b: Load): Load => ({
  perSecond: (a.perSecond + b.perSecond) / 2,
  times: [...a.times, ...b.times],
})

async function load(work: () => Promise<void>, seconds: number): Promise<Load> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return { perSecond: times.length / seconds, times }
}
