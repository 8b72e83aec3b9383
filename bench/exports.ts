import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { leanClient } from './support/lean-client.ts'
import { percentile, type Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const marked = '大量'
const pausesMs = 20
/** An account may have three jobs at once. */
const accounts = ['admin', 'admin', 'national', 'national']

/** A page of ten rows asked for again and again, alone and while four exports of 100,000 rows are made. */
export async function run({ seconds = 20, rows = 100_000 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
  try {
    await pool.query(
      `insert into wp_workplace (enterprise_id, code, building_number, name, workplace_kind, hazard_grade, xian_ding_yao_liang, max_person)
       select (select min(id) from ent_enterprise), 'B' || n, 'B' || n, $1 || n, '1', '1.1-1', 10, 2 from generate_series(1, $2::int) n`,
      [marked, rows],
    )
    await pool.query('vacuum analyze wp_workplace')
    const page = await pageOf(server)
    await timesUntil(page, sleep(3000))
    const alone = await timesUntil(page, sleep(seconds * 1000))
    const load = loadavg()[0] ?? 0
    const began = performance.now()
    const jobs = await Promise.all(accounts.map((account) => startExport(server, account, rows)))
    const busy = await timesUntil(page, Promise.all(jobs.map((ended) => ended())))
    const tookMs = performance.now() - began
    const note = `load of the machine ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`
    const row = (what: string, of: (times: readonly number[]) => number, aim?: string): Row => ({
      bench: 'exports',
      what: `page of 10 rows during ${jobs.length} exports of ${rows} rows: ${what}`,
      value: of(busy),
      unit: 'ms',
      reference: of(alone),
      referenceName: 'without exports',
      ...(aim ? { aim, note } : {}),
    })
    return [
      row('p50', (times) => percentile(times, 0.5)),
      row('p99', (times) => percentile(times, 0.99), 'p99 ≤ 50 ms'),
      row('longest', (times) => Math.max(...times)),
      {
        ...{ bench: 'exports', what: 'until all exports are done', value: tookMs / 1000, unit: 's' },
        note: `${busy.length} pages meanwhile, ${alone.length} alone`,
      },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** A page of warehouses: small, authenticated, scoped. */
async function pageOf(server: BenchServer): Promise<() => Promise<unknown>> {
  const ask = leanClient(await server.token('admin'), 1)
  return () => ask(`${server.url}/api/yhjg-dp/sss/Dashboard/workplace/page?current=1&size=10&workplaceKind=2`)
}

/** The times of calls one after the other, with a short pause between them, until `end`. */
async function timesUntil(call: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
    await sleep(pausesMs)
  }
  await over
  return times
}

/** Begins an export; answers how to wait for its end. */
async function startExport(server: BenchServer, account: string, rows: number): Promise<() => Promise<void>> {
  const headers = { 'blade-auth': `bearer ${await server.token(account)}` }
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}/api${path}`, { headers })
    const { data, msg } = (await answer.json()) as { data: Record<string, unknown>; msg: string }
    if (!answer.ok) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { jobId, total } = await ask(
    `/blade-dcms/export?${new URLSearchParams({ resource: 'workplace', name: marked })}`,
  )
  if (total !== rows) throw new Error(`${account} exports ${total} rows`)
  return async () => {
    for (;;) {
      const { status, error } = await ask(`/blade-resource/job/detail?id=${jobId}`)
      if (status === '3') throw new Error(String(error))
      if (status === '2') return
      await sleep(500)
    }
  }
}
