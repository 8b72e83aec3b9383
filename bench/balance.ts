import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyBooks } from './support/copy-books.ts'
import type { Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

/**
 * The fifteen reconciliations over the books of a thousand enterprises: two years of the demonstration's
 * books, copied many times.
 */
export async function run({ enterprises = 1000 } = {}): Promise<Row[]> {
  const server = await startBenchServer({ env: { DEMO_BOOKS: '1' } })
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2, options: '-c timezone=Asia/Shanghai' })
  try {
    const known = await booksWritten(pool)
    const rows = await copyBooks(pool, Math.ceil(enterprises / known) - 1)
    console.log(`${rows} rows copied`)
    const first = await reconcile(server, pool)
    const again = await reconcile(server, pool)
    const { rows: counted } = await pool.query('select count(*)::int as n from wh_ledger')
    const row = (what: string, seconds: number): Row => ({
      bench: 'balance',
      what,
      value: seconds,
      unit: 's',
      aim: '≤ 60 s',
      note: `${first.enterprises} enterprises, ${counted[0].n} movements, ${first.found} discrepancies`,
    })
    return [
      row('all fifteen rules, each discrepancy a new warning', first.seconds),
      row('the night after', again.seconds),
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Waits until the demonstration's books are written and reconciled; returns the number of enterprises. */
async function booksWritten(pool: pg.Pool): Promise<number> {
  for (;;) {
    const { rows } = await pool.query('select count(*)::int as n from mb_run')
    if (rows[0].n > 0) return rows[0].n
    await sleep(500)
  }
}

async function reconcile(server: BenchServer, pool: pg.Pool) {
  const token = await server.token('admin')
  const began = performance.now()
  const answer = await fetch(`${server.url}/api/blade-dcms/balance/run`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`not reconciled: ${await answer.text()}`)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await pool.query(
    `select (select count(*)::int from mb_run) as enterprises, (select count(*)::int from mb_result where latest = 1) as found`,
  )
  return { seconds, ...(rows[0] as { enterprises: number; found: number }) }
}
