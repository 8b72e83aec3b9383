import pg from 'pg'
import { leanClient } from './support/lean-client.ts'
import { percentile, type Row, ratioRow } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

/** What people type: names, parts of them, initials, pinyin, numbers, and what nothing has. */
const typed = [
  '云岫',
  '花炮',
  '烟花厂',
  '长晴',
  '魑魅',
  'yx',
  'hp',
  'yunxiu',
  'liuyang',
  'liling',
  'yanhua',
  '1390000',
  '湘A',
  'XK2026',
  '李',
]
const enterprises = 100_000

/** Whole calls of the search over 100,000 enterprises with 200,000 people, one at a time, beside a signed-in call that reads one row. */
export async function run({ rounds = 8 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.ownDatabaseUrl, max: 2 })
  try {
    await fill(pool)
    const out: Row[] = []
    for (const account of ['county', 'province', 'admin']) {
      const ask = leanClient(await server.token(account), 1)
      const time = async (address: string) => {
        const began = performance.now()
        await ask(`${server.url}/api${address}`)
        return performance.now() - began
      }
      const single: number[] = []
      const times = new Map<string, number[]>(typed.map((words) => [words, []]))
      const failures = new Map<string, number>()
      for (let round = 0; round <= rounds; round++)
        for (const words of typed) {
          const plain = await time('/blade-system/user/info')
          // A refused call is printed with its word and the others go on; a figure with failures is not a good one.
          const found = await time(`/yhjg-dp/search/find?${new URLSearchParams({ text: words })}`).catch((error) => {
            console.error(`search for ${words} as ${account}: ${(error as Error).message}`)
            failures.set(words, (failures.get(words) ?? 0) + 1)
          })
          if (found === undefined) continue
          // The first round prepares statements and reads pages into memory.
          if (round === 0) continue
          single.push(plain)
          times.get(words)?.push(found)
        }
      const slowest = [...times]
        .filter(([, all]) => all.length > 0)
        .map(([words, all]) => ({ words, at: percentile(all, 0.5) }))
        .sort((a, b) => b.at - a.at)
      out.push({
        ...ratioRow({
          bench: 'search',
          what: `whole call, median of all words, ${account}, ${enterprises} enterprises`,
          value: percentile([...times.values()].flat(), 0.5),
          unit: 'ms',
          reference: percentile(single, 0.5),
          referenceName: 'ms of the call of the own account',
          aim: '< 100 ms for every word',
        }),
        note: [
          ...slowest.map(({ words, at }) => `${words} ${at.toFixed(0)}`),
          ...[...failures].map(([words, count]) => `${words} failed ${count} times`),
        ].join(', '),
      })
    }
    return out
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Enterprises with made-up names over all counties that are known, and waits until the search knows them. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'ent_enterprise' and is_generated = 'NEVER'
      and column_name not in ('id', 'enterprise_name', 'short_name', 'credit_code', 'principal', 'principal_phone', 'safety_manager',
        'safety_phone', 'create_time')`,
  )
  const rest = rows.map(({ name }) => `"${name}"`).join(', ')
  await pool.query(
    `insert into ent_enterprise (${rest}, enterprise_name, short_name, credit_code, principal, principal_phone, safety_manager, safety_phone)
      select ${rest}, e.enterprise_name || drawn, left(e.short_name, 2) || drawn, 'B' || lpad(n::text, 17, '0'),
        people || right(drawn, 1), '139' || lpad(n::text, 8, '0'), people || left(drawn, 1), '138' || lpad(n::text, 8, '0')
      from (select n, chr(19968 + (n::bigint * 7919 % 9000)::int) || chr(19968 + (n::bigint * 104729 % 9000)::int) as drawn,
          (array['李', '王', '张', '刘', '陈', '杨', '邓', '何'])[1 + n % 8] as people, n % known as i
        from generate_series(1, ${enterprises}) n, (select count(*) as known from ent_enterprise) k) d
      join (select *, row_number() over (order by id) - 1 as i from ent_enterprise) e on e.i = d.i`,
  )
  for (;;) {
    const left = await pool.query<{ n: number }>('select count(*)::int as n from search_queue')
    if (left.rows[0]?.n === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await pool.query('vacuum analyze search_entry, ent_enterprise')
}
