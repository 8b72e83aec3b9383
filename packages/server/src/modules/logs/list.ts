import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { readId } from '../../framework/http/read-input.ts'
import { serializeRow } from '../../framework/http/serialize-row.ts'
import { momentOf } from '../../framework/logs/id.ts'
import { orderOf } from '../../framework/store/order.ts'
import { listConditions, paging } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { rangeOf } from './range.ts'
import { splitTextSearch } from './split-text-search.ts'

const countCap = 100_000
/** Maximum row offset; beyond it, page by the last row seen. */
const deepest = 100_000

interface LogList {
  /** The field with the record's time. */
  readonly time: string
  /** Fields returned by the detail only. */
  readonly heavy?: readonly string[]
}

/**
 * Returns a page of a log, newest first, always within a time range; the last day by default
 * (blade-conventions.md#6).
 */
export function logList(of: Resource, { time, heavy = [] }: LogList) {
  const fields = Object.fromEntries(Object.entries(of.fields).filter(([name]) => !heavy.includes(name)))
  return async (ctx: Context, raw: RawInput): Promise<unknown> => {
    const { current, size } = paging(raw)
    const { from, to } = rangeOf(ctx, of, time, raw)
    const within = sql<boolean>`create_time >= ${from} and create_time < ${to}`
    const { rest, also } = await splitTextSearch(ctx, raw)
    const where = listConditions(ctx, of, rest, [within, ...also, ...before(raw)])
    const skipped = raw.before ? 0 : (current - 1) * size
    if (skipped > deepest) return { records: [], total: 0, size, current, pages: 0 }
    const rows = sql<Row>`select * from ${sql.table(of.view)} where ${where}
      order by ${order(of, raw)} limit ${size} offset ${skipped}`.execute(ctx.db)
    const count = sql<{ n: number }>`select count(*)::int as n from
      (select 1 from ${sql.table(of.view)} where ${where} limit ${countCap + 1}) counted`.execute(ctx.db)
    const [found, counted] = await Promise.all([rows, count])
    const total = Math.min(counted.rows[0]?.n ?? 0, countCap)
    const more = (counted.rows[0]?.n ?? 0) > countCap ? { totalMore: true } : {}
    const records = found.rows.map((row) => serializeRow({ ...of, fields }, row))
    return { records, total, size, current, pages: Math.ceil(total / size), ...more }
  }
}

/** Returns one record; its id encodes the day to search. */
export const logDetail =
  (of: Resource) =>
  async (ctx: Context, raw: RawInput): Promise<unknown> => {
    const id = readId(raw, ['id'])
    const found = await sql<Row>`select * from ${sql.table(of.view)}
    where id = ${id} and create_time = ${momentOf(id)} and ${inScope(of, ctx.caller)}`.execute(ctx.db)
    const [row] = found.rows
    if (!row) throw notFound()
    return serializeRow(of, row)
  }

/** Keyset pagination: `before` continues below the last row seen, at any depth, without an offset. */
function before(raw: RawInput): RawBuilder<boolean>[] {
  if (raw.before === undefined || raw.before === '') return []
  const id = String(raw.before)
  if (!/^\d{1,19}$/.test(id)) throw badRequest(messages.wrongType, { name: 'before' })
  return [sql<boolean>`(create_time, id) < (${momentOf(id)}, ${id}::bigint)`]
}

const order = (of: Resource, raw: RawInput): RawBuilder<unknown> =>
  raw.ascs || raw.descs ? orderOf(of, raw) : sql`create_time desc, id desc`
