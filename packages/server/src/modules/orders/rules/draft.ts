import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../framework/http/http-error.ts'
import { serializeRow, shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { nextNumber } from '../../../framework/store/number.ts'
import type { Row } from '../../../framework/store/row.ts'
import { lineFigures } from '../../stock/index.ts'

/** Returns the number of a new document: the given one, or the next of its prefix. */
export async function numbered(ctx: Context, tx: Tx, of: Resource, name: string, next: Row): Promise<Row> {
  if (next[name]) return {}
  return { [name]: await nextNumber(tx, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()) }
}

/** Whether a write changes only the named fields: a transition, not an edit. */
export function equalsExcept(of: Resource, next: Row, before: Row, but: readonly string[]): boolean {
  const [now, then] = [serializeRow(of, next), serializeRow(of, before)]
  return Object.entries(of.fields).every(
    ([name, field]) =>
      field.readOnly ||
      field.writeOnly ||
      but.includes(name) ||
      JSON.stringify(now[name]) === JSON.stringify(then[name]),
  )
}

/** A document that is not a draft accepts transitions only; plans have the same code for a draft as orders. */
export function requireDraft(
  of: Resource,
  next: Row,
  before: Row | null,
  column: string,
  but: readonly string[] = [],
): void {
  if (!before || before[column] === orderStatus.is.draft) return
  if (String(next[column]) === String(before[column]) || !equalsExcept(of, next, before, [column, ...but]))
    throw conflict(say.notDraft, { label: of.label })
}

/** Throws when the date is in the future. */
export function notFuture(ctx: Context, of: Resource, name: string, next: Row): void {
  if (next[name] && String(next[name]).slice(0, 10) > shanghaiDay(ctx.clock.now()))
    throw badRequest(bookMessages.future, { label: of.fields[name]?.label ?? of.label })
}

/** Throws when one date or time precedes another; equal is allowed unless `strictly`. */
export function requireDateOrder(
  of: Resource,
  next: Row,
  [start, end]: readonly [string, string],
  strictly = false,
): void {
  const shown = serializeRow(of, next)
  const [from, to] = [shown[start], shown[end]].map((value) => (value ? String(value).replace('T', ' ') : null))
  if (!from || !to) return
  if (to < from || (strictly && to === from))
    throw badRequest(messages.notAfter, {
      end: of.fields[end]?.label ?? of.label,
      start: of.fields[start]?.label ?? of.label,
    })
}

/** A warehouse keeper may write use and discard orders only (domain-model.md#C.3). */
export function notByKeeper({ caller: { roles } }: Context): void {
  if (roles.includes('esp_warehouse') && !roles.some((role) => role === 'esp_head' || role === 'esp_trade'))
    throw forbidden()
}

/** Line rule of a document: a product of its own enterprise, and valid figures. */
export async function ownLine(ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  const found =
    await sql`select 1 from ent_product where id = ${next.productId} and enterprise_id = ${head.enterpriseId}
    and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw notFound()
  return lineFigures(ctx, tx, next, before)
}
