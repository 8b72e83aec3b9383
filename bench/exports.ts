import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { leanClient } from './support/lean-client.ts'
import { percentile, type Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const marked = '大量'
const pausesMs = 20
/** An account may have three concurrent jobs. */
const accounts = ['admin', 'admin', 'national', 'national']

/** Repeated small calls, alone and while four exports of 100,000 rows run. */
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
    const call = await callsOf(server)
    await timesUntil(call, sleep(3000))
    const alone = await timesUntil(call, sleep(seconds * 1000))
    const calm = await loopDelayP99(server)
    const load = loadavg()[0] ?? 0
    const began = performance.now()
    const jobs = await Promise.all(accounts.map((account) => startExport(server, account, rows)))
    const delays: number[] = []
    const watch = setInterval(() => void loopDelayP99(server).then((delay) => delays.push(delay)), 10_000)
    const busy = await timesUntil(
      call,
      Promise.all(jobs.map((ended) => ended())).finally(() => clearInterval(watch)),
    )
    delays.push(await loopDelayP99(server))
    const tookMs = performance.now() - began
    const note = `load of the machine ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`
    const row = (what: string, of: (times: readonly number[]) => number, aim?: string): Row => ({
      bench: 'exports',
      what: `small calls during ${jobs.length} exports of ${rows} rows: ${what}`,
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
        bench: 'exports',
        what: "delay of the server's event loop, p99 of the worst period of 30 s",
        value: Math.max(...delays),
        unit: 'ms',
        reference: calm,
        referenceName: 'without exports',
        aim: '≤ 50 ms',
      },
      {
        bench: 'exports',
        what: 'until all exports are done',
        value: tookMs / 1000,
        unit: 's',
        note: `${busy.length} calls meanwhile, ${alone.length} alone`,
      },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Returns typical calls in rotation: a list of warnings, one of enterprises, the department tree. */
async function callsOf(server: BenchServer): Promise<() => Promise<unknown>> {
  const ask = leanClient(await server.token('admin'), 1)
  const paths = [
    'yhjg-dp/sss/Dashboard/warn/page?current=1&size=10',
    'blade-dcms/enterprise/page?current=1&size=10',
    'blade-system/dept/tree',
  ]
  let n = 0
  return () => ask(`${server.url}/api/${paths[n++ % paths.length]}`)
}

/** Returns the p99 event loop delay of the last complete 30-second period, in ms. */
async function loopDelayP99(server: BenchServer): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const found = /^event_loop_delay_seconds\{quantile="p99"\} (\S+)$/m.exec(text)
  if (!found) throw new Error('the server does not tell the delay of its event loop')
  return Number(found[1]) * 1000
}

/** Returns the durations of sequential calls with a short pause between them, until `end`. */
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

/** Starts an export; returns a function that waits for its end. */
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
