import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { visibleFields } from '../access/field-scopes.ts'
import type { Context } from '../context.ts'
import { withAddedKeys } from '../dictionaries/active-entries.ts'
import { withFiles } from '../files/files.ts'
import { presentAll } from '../http/serialize-row.ts'
import { rowsInBatches } from './cursor.ts'
import { orderOf } from './order.ts'
import { type ExtraConditions, listConditions, type Page } from './page.ts'
import type { Row } from './row.ts'

type Query = Readonly<Record<string, unknown>>
/** All rows of a list: the number, up to a limit, and the batches. */
export interface RowStream {
  count(most: number): Promise<number>
  batches(): AsyncGenerator<readonly Row[]>
}

/** Yields every row of a list, filtered, scoped and sorted like a page, from one cursor snapshot. */
export async function streamRows(
  ctx: Context,
  declared: Resource,
  query: Query,
  also: ExtraConditions = [],
): Promise<RowStream> {
  const of = await withAddedKeys(ctx, declared)
  const view = sql.table(of.view)
  const where = listConditions(ctx, of, query, also)
  const fields = visibleFields(of, ctx.caller)
  const order = orderOf({ ...of, fields }, query)
  return {
    async count(most) {
      const found = await sql<{ n: number }>`select count(*)::int as n
        from (select 1 from ${view} where ${where} limit ${most}) counted`.execute(ctx.db)
      return found.rows[0]?.n ?? 0
    },
    async *batches() {
      const query = sql`select * from ${view} where ${where} order by ${order}`
      for await (const rows of rowsInBatches<Row>(ctx.db, query))
        yield await withFiles(ctx, of.fields, presentAll({ ...of, fields }, rows))
    },
  }
}

/** The same for a list with its own paging. */
export function everyPage(ask: (query: Query) => Promise<unknown>, query: Query): RowStream {
  const size = 500
  const pageAt = async (current: number) => (await ask({ ...query, current, size })) as Page
  return {
    count: async (most) => Math.min(most, ((await ask({ ...query, current: 1, size: 1 })) as Page).total),
    async *batches() {
      for (let current = 1; ; current++) {
        const { records } = await pageAt(current)
        if (records.length > 0) yield records
        if (records.length < size) return
      }
    },
  }
}
