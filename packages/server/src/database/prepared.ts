import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { camelCaseQuery } from './camel-case.ts'

/** Executions after which a statement is prepared. */
const often = 8
/** Maximum number of prepared statements: every connection caches its plans. */
const most = 60
/** Query texts counted before the counters are reset. */
const counted = 5000
const isPlain = (text: string) => /^\s*(select|with|insert|update)\b/i.test(text)
/** For patterns and lists the best plan depends on the values: these are planned each time. */
const byValue = /(like|any\s*\() *\$/i

/** A table got another column since, as after a newer server's migration: the statement is prepared again. */
const changed = '0A000'

/**
 * Wraps the pool so that rows have camelCase names, and frequent statements are prepared: each connection parses them once, and the database
 * replans them only where the values matter. A list page spends more on planning than on reading.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let serial = 0
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name || names.size >= most || !isPlain(text) || byValue.test(text)) return name
    if (uses.size >= counted) uses.clear()
    const times = (uses.get(text) ?? 0) + 1
    uses.set(text, times)
    if (times < often) return undefined
    uses.delete(text)
    serial += 1
    names.set(text, `s${serial}`)
    return names.get(text)
  }
  const held = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const dress = (client: pg.PoolClient): pg.PoolClient => {
    const query = (text: unknown, values?: unknown[]) => {
      if (typeof text !== 'string' || !values) return client.query(text as string, values)
      const name = nameOf(text)
      const answer = camelCaseQuery(client, name ? { name, text, values } : { text, values })
      if (name) answer.catch((error: { code?: string }) => error.code === changed && names.delete(text))
      return answer
    }
    const dressed = Object.create(client, { query: { value: query } }) as pg.PoolClient
    held.set(client, dressed)
    return dressed
  }
  const connect = async () => {
    const client = await pool.connect()
    return held.get(client) ?? dress(client)
  }
  return { options: pool.options, connect, end: () => pool.end() }
}
