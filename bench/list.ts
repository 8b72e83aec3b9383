import { loadavg } from 'node:os'
import pg from 'pg'
import { leanClient, unpacked } from './support/lean-client.ts'
import { fillWarnings, readBare, type Shape, shapesOf, shownColumns } from './support/list-shapes.ts'
import { fillPeers, peerLists } from './support/peer-lists.ts'
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
    connectionString: server.ownDatabaseUrl,
    max: connections,
    options: '-c timezone=Asia/Shanghai',
  })
  try {
    await fillWarnings(pool, rows)
    const ask = leanClient(await server.token('admin'), connections)
    const out: Row[] = []
    for (const shape of await shapesOf(pool, rows)) out.push(...(await compare(server, pool, ask, shape, seconds)))
    if (rows > 100_000) return out
    await fillPeers(pool)
    for (const list of peerLists) out.push(await besidePeer(server.url, ask, list, seconds))
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
  shape: Shape,
  seconds: number,
): Promise<Row[]> {
  const { what, query } = shape
  const columns = await shownColumns(pool)
  const address = `${url}/api/yhjg-dp/sss/Dashboard/warn/page?${new URLSearchParams({ current: '1', size: '10', ...query })}`
  const { data } = unpacked(await ask(address)) as { data: { records: { id: string }[]; total: number } }
  const { ids, total } = await readBare(pool, shape, columns)
  const same = ids.length === 10 && ids.every((id, n) => id === data.records[n]?.id)
  if (!same || total !== data.total) throw new Error(`${what}: the call and its reference answer differently`)
  const call = async () => void (await ask(address))
  const bare = async () => void (await readBare(pool, shape, columns))
  const [ours, plain] = await inTurns([call, bare], seconds / 3)
  if (!ours || !plain) throw new Error('nothing was measured')
  const ratios = ours.rounds.map((rate, n) => rate / (plain.rounds[n] ?? Number.NaN))
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
      ratio: percentile(ratios, 0.5),
      note: `p95 ${percentile(ours.times, 0.95).toFixed(0)} ms beside ${percentile(plain.times, 0.95).toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    },
  ]
}

/** A list as measured of another system, on other hardware: its best figure is only a landmark. */
async function besidePeer(
  url: string,
  ask: (url: string) => Promise<Buffer>,
  { what, path, best, total }: (typeof peerLists)[number],
  seconds: number,
): Promise<Row> {
  const { data } = unpacked(await ask(url + path)) as { data: { records: unknown[]; total: number } }
  if (data.records.length !== 10 || data.total < total) throw new Error(`${what}: ${data.total} match`)
  const [ours] = await inTurns([async () => void (await ask(url + path))], seconds / 3)
  if (!ours) throw new Error('nothing was measured')
  return {
    ...ratioRow({
      bench: 'list',
      what: `${what}, ${data.total} match, ${connections} at once`,
      value: ours.perSecond,
      unit: 'pages/s',
      reference: best,
      referenceName: 'best of RuoYi-Vue 3.9.2, measured on another day',
      aim: 'ratio > 1',
    }),
    note: `p95 ${percentile(ours.times, 0.95).toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  }
}

/** Rounds of each; odd, so that a median is one of them. */
const rounds = 5

/** Warms each up, then alternates, so that changes in machine load affect all equally; gives medians. */
async function inTurns(works: readonly (() => Promise<void>)[], seconds: number): Promise<Load[]> {
  for (const work of works) await load(work, 1)
  const found = works.map(() => ({ rounds: [] as number[], times: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [n, work] of works.entries()) {
      const { perSecond, times } = await load(work, seconds)
      found[n]?.rounds.push(perSecond)
      found[n]?.times.push(...times)
    }
  return found.map((one) => ({ ...one, perSecond: percentile(one.rounds, 0.5) }))
}

interface Load {
  readonly perSecond: number
  /** Pages/s of each round. */
  readonly rounds: readonly number[]
  readonly times: readonly number[]
}

async function load(work: () => Promise<void>, seconds: number): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return { perSecond: (times.length * 1000) / (performance.now() - began), times }
}
