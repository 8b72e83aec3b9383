import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const batch = 5000
const epoch = 946_684_800_000
const metrics = ['temperature', 'humidity', 'peopleCount', 'speed'].map((name) => Buffer.from(name))

/** Creates a batch as a binary COPY: rows of `points` series in turn, one millisecond apart. */
function rows(first: number, points: number, start: number): Buffer {
  const bytes = Buffer.allocUnsafe(19 + batch * 64 + 2)
  bytes.write('PGCOPY\n\xff\r\n\0', 0, 'latin1')
  bytes.fill(0, 11, 19)
  let at = 19
  for (let n = first; n < first + batch; n++) {
    const point = n % points
    const metric = metrics[point % metrics.length] as Buffer
    at = bytes.writeInt16BE(5, at)
    at = bytes.writeInt32BE(8, at)
    at = bytes.writeBigInt64BE(1_000_000_000n + BigInt(point >> 2), at)
    at = bytes.writeInt32BE(metric.length, at)
    at += metric.copy(bytes, at)
    at = bytes.writeInt32BE(8, at)
    at = bytes.writeBigInt64BE(BigInt((start + Math.floor(n / points) - epoch) * 1000), at)
    at = bytes.writeInt32BE(8, at)
    at = bytes.writeDoubleBE(20 + (n % 10), at)
    at = bytes.writeInt32BE(2, at)
    at = bytes.writeInt16BE(1, at)
  }
  at = bytes.writeInt16BE(-1, at)
  return bytes.subarray(0, at)
}

const columns = '(device_id, metric, time, value, quality)'
type Write = (client: pg.Client, bytes: Buffer) => Promise<void>

const direct: Write = async (client, bytes) => {
  await pipeline(
    Readable.from([bytes]),
    client.query(copyFrom(`copy bench_value ${columns} from stdin (format binary)`)),
  )
}
const staged: Write = async (client, bytes) => {
  await client.query('begin')
  await pipeline(
    Readable.from([bytes]),
    client.query(copyFrom(`copy bench_stage ${columns} from stdin (format binary)`)),
  )
  await client.query(`insert into bench_value ${columns} select * from bench_stage on conflict do nothing`)
  await client.query('truncate bench_stage')
  await client.query('commit')
}

/** Returns the rows per second that plain writers commit into a table like `tele_value`. */
async function measure(url: string, writers: number, write: Write, points: number, seconds: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const [admin] = clients as [pg.Client]
  const start = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  const bounds = [start - 86_400_000, start + 2 * 86_400_000].map((time) => `'${new Date(time).toISOString()}'`)
  await admin.query('drop table if exists bench_value')
  await admin.query('create table bench_value (like tele_value including all) partition by range (time)')
  await admin.query(
    `create table bench_value_1 partition of bench_value for values from (${bounds[0]}) to (${bounds[1]})`,
  )
  for (const client of clients)
    await client.query('create temp table bench_stage (like tele_value) on commit delete rows')
  let next = 0
  let committed = 0
  const since = performance.now()
  const until = since + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const first = next
        next += batch
        await write(client, rows(first, points, start))
        committed += batch
      }
    }),
  )
  const rate = committed / ((performance.now() - since) / 1000)
  await admin.query('drop table bench_value')
  for (const client of clients) await client.end()
  return rate
}

export const stagedTwoWriters = (url: string, points: number, seconds: number) =>
  measure(url, 2, staged, points, seconds)
export const copyOneWriter = (url: string, points: number, seconds: number) => measure(url, 1, direct, points, seconds)
