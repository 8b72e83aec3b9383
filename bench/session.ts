import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const readers = 50
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * Fifty users, each with their own account (attempts on one account are serialised), sign in concurrently and
 * repeatedly, compared with the plain password check; and fifty load their menus.
 */
export async function run({ seconds = 6 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  try {
    const accounts = await accountsOf(server.databaseUrl)
    const kept = await hash(md5('Fengsui2026'))
    const bare = await load(seconds, () => verify(kept, md5('Fengsui2026')))
    const signIns = await load(seconds, (reader) => server.token(accounts[reader] ?? ''))
    const menus = await load(seconds, menuOf(server, await server.token('county')))
    return [
      ratioRow({
        bench: 'session',
        what: `sign-in, ${readers} at once`,
        value: signIns.perSecond,
        unit: 'sign-ins/s',
        reference: bare.perSecond,
        referenceName: 'checks/s of the bare argon2id',
        aim: 'stated',
      }),
      { bench: 'session', what: 'sign-in: p95', value: signIns.p95, unit: 'ms', reference: bare.p95, aim: 'stated' },
      { bench: 'session', what: `menu and buttons, ${readers} at once`, value: menus.perSecond, unit: 'menus/s' },
      { bench: 'session', what: 'menu and buttons: p95', value: menus.p95, unit: 'ms', aim: 'stated' },
    ]
  } finally {
    await server.stop()
  }
}

async function accountsOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ account: string }>(
    'select account from sys_user where status = 1 and is_deleted = 0 order by id limit $1',
    [readers],
  )
  await client.end()
  if (rows.length < readers) throw new Error(`the demonstration has only ${rows.length} accounts`)
  return rows.map(({ account }) => account)
}

/** Requests a console makes before it shows its menu. */
const menuOf = (server: BenchServer, token: string) => async () => {
  const headers = { 'blade-auth': `bearer ${token}` }
  const answers = await Promise.all(
    ['routes', 'buttons'].map((name) => fetch(`${server.url}/api/blade-system/menu/${name}`, { headers })),
  )
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`the menu answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

async function load(
  seconds: number,
  work: (reader: number) => Promise<unknown>,
): Promise<{ perSecond: number; p95: number }> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async (_: unknown, reader: number) => {
    while (performance.now() < until) {
      const began = performance.now()
      await work(reader)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, lane))
  return { perSecond: times.length / seconds, p95: percentile(times, 0.95) }
}
