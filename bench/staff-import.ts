import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import pg from 'pg'
import { leanClient } from './support/lean-client.ts'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const MB = 1024
const heads = ['姓名', '身份证号', '手机', '岗位', '入职日期', '体检日期']

/** An invented, valid citizen id of somebody born in 1970 to 1999. */
function idOf(n: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const born = `19${70 + (n % 30)}${two(1 + (Math.floor(n / 30) % 12))}${two(1 + (Math.floor(n / 360) % 28))}`
  const digits = `430181${born}${String(100 + (n % 800)).padStart(3, '0')}`
  return digits + citizenCheck(digits)
}

const sheetOf = (rows: number): string =>
  [
    heads,
    ...Array.from({ length: rows }, (_, n) => [
      `测试${n}`,
      idOf(n),
      `137${String(10_000_000 + n)}`,
      '普通操作工',
      '2024/3/9',
      '2026年1月5日',
    ]),
  ]
    .map((line) => line.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')

/** A sheet of 5,000 people of one plant, taken in by one job while others read; beside as many bare inserts. */
export async function run({ rows = 5000 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  try {
    const bare = await insertsOf(pool, rows)
    const headers = { 'blade-auth': `bearer ${await server.token('head')}` }
    const reader = leanClient(await server.token('county'), 1)
    const [before, times, samples] = [await residentOf(server), [] as number[], [] as number[]]
    const began = performance.now()
    const job = await send(server, headers, sheetOf(rows))
    for (let isOver = false; !isOver; ) {
      const asked = performance.now()
      await reader(`${server.url}/api/yhjg-dp/sss/Dashboard/warn/page?current=1&size=10`)
      times.push(performance.now() - asked)
      samples.push(await residentOf(server))
      isOver = await isDone(server, headers, job, rows)
      await sleep(50)
    }
    const tookMs = performance.now() - began
    return [
      ratioRow({
        bench: 'staff-import',
        what: `${rows} people imported by one job, each with their review`,
        value: tookMs / 1000,
        unit: 's',
        reference: bare / 1000,
        referenceName: 's for as many bare inserts',
        note: `${Math.round((rows * 1000) / tookMs)} rows/s`,
      }),
      {
        bench: 'staff-import',
        what: 'memory of the server at most, above what it had before',
        value: Math.max(...samples) - before,
        unit: 'MB',
        reference: before,
        referenceName: 'MB before',
      },
      {
        bench: 'staff-import',
        what: 'a list of warnings read meanwhile, p99',
        value: percentile(times, 0.99),
        unit: 'ms',
        note: `${times.length} calls`,
      },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Time in ms of as many single inserts of the same columns in one transaction. */
async function insertsOf(pool: pg.Pool, rows: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(
      'create temporary table bare (name text, id_card text, phone text, post text, entry date, health date)',
    )
    const began = performance.now()
    await client.query('begin')
    for (let n = 0; n < rows; n++)
      await client.query({
        name: 'bare',
        text: 'insert into bare values ($1, $2, $3, $4, $5, $6)',
        values: [`测试${n}`, idOf(n), '13710000000', '04', '2024-03-09', '2026-01-05'],
      })
    await client.query('commit')
    return performance.now() - began
  } finally {
    client.release()
  }
}

/** Resident memory of the server in MB. */
async function residentOf({ pid }: BenchServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / MB
}

type Headers = Readonly<Record<string, string>>

async function send({ url }: BenchServer, headers: Headers, sheet: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([sheet], { type: 'text/csv' }), 'staff.csv')
  const answer = await fetch(`${url}/api/yhjg-dp/sss/Dashboard/user/import-staff?preview=0`, {
    method: 'POST',
    headers,
    body,
  })
  const { data, msg } = (await answer.json()) as { data: { jobId?: string }; msg: string }
  if (!answer.ok || !data.jobId) throw new Error(`the sheet was not taken: ${msg}`)
  return data.jobId
}

/** Whether the job has ended; throws when it has not taken every row. */
async function isDone({ url }: BenchServer, headers: Headers, id: string, rows: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/blade-resource/job/detail?id=${id}`, { headers })
  const { data } = (await answer.json()) as { data: { status: string; result: { added: number; faults: unknown[] } } }
  if (/^[01]$/.test(data.status)) return false
  const { added, faults } = data.result
  if (added !== rows) throw new Error(`only ${added} of ${rows} were taken: ${JSON.stringify(faults?.slice(0, 3))}`)
  return true
}
