import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { camelCaseQueries } from './camel-case.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema.ts'

const { builtins } = pg.types
const asText = (value: string) => value
const anyTime: (value: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)
/** `2026-11-23 17:10:41.123456+08`, as the sessions of this pool say it; other forms take longer to read. */
const ofShanghai = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+08$/
const asTime = (value: string): unknown =>
  ofShanghai.test(value) ? new Date(`${value.slice(0, 10)}T${value.slice(11)}:00`) : anyTime(value)
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: asText,
  [builtins.NUMERIC]: asText,
  [builtins.DATE]: asText,
  [builtins.TIMESTAMP]: asText,
  [builtins.TIMESTAMPTZ]: asTime,
}

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number
  /** Milliseconds a query waits for a connection before it fails. */
  waitMs?: number
  /** Called when an idle connection breaks, as on a database restart; the pool replaces it by itself. */
  onError?: (error: Error) => void
}

/**
 * Opens the connection pool. bigint, numeric, date and timestamp are returned as strings, timestamptz as
 * Date; days begin at midnight in Shanghai.
 */
export function openPool(url: string, { max = 20, waitMs = 10_000, onError = () => {} }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'fengsui',
    options: '-c timezone=Asia/Shanghai',
    types: {
      getTypeParser: ((id: number, format?: 'text') => parsers[id] ?? pg.types.getTypeParser(id, format)) as never,
    },
  })
  // Without a listener a broken idle connection would end the process; one in use fails its query.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely with camelCase names over snake_case tables; keys inside JSON values are unchanged. */
export function openKysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [camelCaseQueries],
  })
}
