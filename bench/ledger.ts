import pg from 'pg'
import { fillLedger, type Ground, makeDrafts, makeGround } from './support/ledger-ground.ts'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const writers = 20
const readers = 16

/**
 * Verification of ten-line out-store documents, twenty concurrently, compared with the plain SQL of such a
 * posting; and a page of the stock and of the ledger over a million movements. Reduce `documents`, `rows` and
 * `seconds` for a quick run.
 */
export async function run({ documents = 2000, rows = 1_000_000, seconds = 8 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: writers, options: '-c timezone=Asia/Shanghai' })
  try {
    const ground = await makeGround(pool)
    const posting = await postings(server, pool, ground, documents)
    await fillLedger(pool, rows)
    const token = await server.token('head')
    const stock = await pages(server, token, 'warehousestock', { descs: 'expireDate' }, seconds)
    const ledger = await pages(
      server,
      token,
      'warehouseinoutdetail',
      { warehouseId: ground.warehouseId, descs: 'moveTime' },
      seconds,
    )
    return [...posting, ...stock, ...ledger]
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function postings(server: BenchServer, pool: pg.Pool, ground: Ground, count: number): Promise<Row[]> {
  const token = await server.token('head')
  const ours = await makeDrafts(pool, ground, 'OURS', count)
  const bare = await makeDrafts(pool, ground, 'BARE', count)
  const verify = async (id: string) => {
    const query = new URLSearchParams({ warehouseOutstoreIds: id })
    const answer = await fetch(`${server.url}/api/blade-dcms-warehouse/warehouseoutstore/verify?${query}`, {
      method: 'POST',
      headers: { 'blade-auth': `bearer ${token}` },
    })
    if (answer.status !== 200) throw new Error(`not verified: ${await answer.text()}`)
  }
  const post = (id: string) => bareposting(pool, id)
  // Alternate in quarters, so that changes in machine load affect both equally; the first tenth is warm-up.
  const tenth = Math.ceil(count / 10)
  await drain(ours.slice(0, tenth), verify)
  await drain(bare.slice(0, tenth), post)
  const times: { ours: number[]; spent: number; bareSpent: number } = { ours: [], spent: 0, bareSpent: 0 }
  const quarter = Math.ceil((count - tenth) / 4)
  for (let at = tenth; at < count; at += quarter) {
    const mine = await drain(ours.slice(at, at + quarter), verify)
    const theirs = await drain(bare.slice(at, at + quarter), post)
    times.ours.push(...mine.times)
    times.spent += mine.spent
    times.bareSpent += theirs.spent
  }
  const done = count - tenth
  return [
    ratioRow({
      bench: 'ledger',
      what: `verify an out-store of 10 lines, ${writers} at once`,
      value: (done / times.spent) * 1000,
      unit: 'documents/s',
      reference: (done / times.bareSpent) * 1000,
      referenceName: 'bare driver, same posting',
      aim: 'ratio ≥ 0.60',
    }),
    { bench: 'ledger', what: 'verify an out-store: p95', value: percentile(times.ours, 0.95), unit: 'ms' },
  ]
}

/** The minimum of such a posting: the document, its stock rows in order, the ledger, the state. */
async function bareposting(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select * from wh_outstore where id = $1 for update', [id])
    await client.query(
      `select s.id from wh_stock s join wh_outstore h on h.id = $1 and h.warehouse_id = s.warehouse_id join wh_outstore_detail d
         on d.outstore_id = h.id and d.product_id = s.product_id and d.batch_no = s.batch_no
       order by s.warehouse_id, s.product_id, s.batch_no for update of s`,
      [id],
    )
    await client.query(
      `with line as (select h.outstore_no, h.warehouse_id, d.* from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id
         where h.id = $1 and d.is_deleted = 0),
       moved as (update wh_stock s set quantity = s.quantity - line.quantity from line
         where (s.warehouse_id, s.product_id, s.batch_no) = (line.warehouse_id, line.product_id, line.batch_no)
         returning s.product_id, s.batch_no, s.quantity)
       insert into wh_ledger (enterprise_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no, document_id, line_id,
         quantity, unit, box_count, weight_kg, explosive_kg, balance)
       select l.enterprise_id, l.warehouse_id, l.product_id, l.batch_no, '0', 'O9', 'O9', l.outstore_no, l.outstore_id, l.id, -l.quantity, 'pcs',
         -l.box_count, -l.weight_kg, -l.net_explosive_kg, m.quantity from line l join moved m using (product_id, batch_no)`,
      [id],
    )
    await client.query(`update wh_outstore set verify_status = '1', verify_time = now() where id = $1`, [id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function drain(ids: readonly string[], work: (id: string) => Promise<void>) {
  const left = [...ids]
  const times: number[] = []
  const began = performance.now()
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const from = performance.now()
      await work(id)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: writers }, lane))
  return { times, spent: performance.now() - began }
}

async function pages(
  server: BenchServer,
  token: string,
  resource: string,
  filter: Record<string, string>,
  seconds: number,
): Promise<Row[]> {
  const query = new URLSearchParams({ current: '1', size: '10', ...filter })
  const times: number[] = []
  const ask = async () => {
    const from = performance.now()
    const answer = await fetch(`${server.url}/api/blade-dcms-warehouse/${resource}/page?${query}`, {
      headers: { 'blade-auth': `bearer ${token}` },
    })
    const body = (await answer.json()) as { data: { records: unknown[] } }
    if (body.data.records.length !== 10) throw new Error('the page is not full')
    times.push(performance.now() - from)
  }
  await ask()
  times.length = 0
  // One reader: latency for a user; many: throughput of the machine.
  const until = performance.now() + seconds * 500
  while (performance.now() < until) await ask()
  const alone = percentile(times, 0.95)
  times.length = 0
  const end = performance.now() + seconds * 500
  const lane = async () => {
    while (performance.now() < end) await ask()
  }
  await Promise.all(Array.from({ length: readers }, lane))
  return [
    { bench: 'ledger', what: `a page of ${resource}: p95, alone`, value: alone, unit: 'ms', aim: 'p95 ≤ 50 ms' },
    {
      bench: 'ledger',
      what: `a page of ${resource}: p95, ${readers} at once`,
      value: percentile(times, 0.95),
      unit: 'ms',
    },
    {
      bench: 'ledger',
      what: `a page of ${resource}, ${readers} at once`,
      value: times.length / (seconds / 2),
      unit: 'pages/s',
    },
  ]
}
