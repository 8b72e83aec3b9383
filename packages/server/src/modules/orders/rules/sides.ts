import { enterpriseNature } from '@fengsui/contract/dictionaries/enterprises.ts'
import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { useType } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Activity } from '@fengsui/contract/licences/coverage.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'
import { goodsOf, requireLicence } from '../../stock/index.ts'

/** Enterprise per activity; null if not registered. */
type Parties = Readonly<Partial<Record<Activity, unknown>>>

/** Each enterprise must be licensed for its activity at the time (domain-model.md#E.3 "Effects"). */
export async function requireLicences(
  ctx: Context,
  tx: Tx,
  parties: Parties,
  lines: readonly Row[],
  act: Label,
): Promise<void> {
  const goods = await goodsOf(
    tx,
    lines.map(({ productId }) => String(productId)),
  )
  for (const [activity, id] of Object.entries(parties))
    if (id) await requireLicence(ctx, tx, String(id), goods, act, activity as Activity)
}

/** A retailer may not buy goods of grade A or B, or for professional use (domain-model.md#R5.1). */
export async function notForRetail(tx: Tx, buyerId: unknown, lines: readonly Row[]): Promise<void> {
  if (!buyerId) return
  const found = await sql<{ name: string }>`select p.name from ent_product p
    join ent_enterprise e on e.id = ${buyerId} and e.enterprise_nature = ${sql.lit(enterpriseNature.is.retailer)}
    where p.id = any(${lines.map(({ productId }) => String(productId))}::bigint[])
      and (p.product_grade in ('A', 'B') or p.use_type = ${sql.lit(useType.is.professional)}) limit 1`.execute(tx)
  if (found.rows[0]) throw badRequest(say.retailGrade, { name: found.rows[0].name })
}

/** The licence number of a registered enterprise must be of a valid licence. */
export async function requireNumber(
  ctx: Context,
  tx: Tx,
  enterpriseId: unknown,
  number: unknown,
  label: Label,
): Promise<void> {
  if (!enterpriseId) return
  const today = shanghaiDay(ctx.clock.now())
  const found = await sql<{ enterprise: string; known: boolean }>`
    select e.enterprise_name as enterprise, exists (select 1 from lic_licence l
      where l.enterprise_id = e.id and l.license_number = ${number} and l.status = ${sql.lit(licenceStatus.is.valid)} and l.is_being_revoked = 0
        and ${today}::date between l.valid_from and l.valid_to and l.is_deleted = 0) as known
    from ent_enterprise e where e.id = ${enterpriseId}`.execute(tx)
  const [row] = found.rows
  if (row && !row.known)
    throw badRequest(say.licenceNumber, { label, number: String(number), enterprise: row.enterprise })
}

/** The trade order of a purchase or sale must name the enterprise on that side and be open. */
export async function requireForm(tx: Tx, next: Row, side: 'buyerId' | 'sellerId', word: Label): Promise<void> {
  if (!next.orderFormId) return
  const found = await sql<Row>`select * from ord_order_form where id = ${next.orderFormId} and is_deleted = 0`.execute(
    tx,
  )
  const [form] = found.rows
  if (!form || String(form[side]) !== String(next.enterpriseId)) throw badRequest(say.notYourOrder, { side: word })
  if (!['1', '2'].includes(String(form.orderStatus))) throw badRequest(say.orderClosed, { no: String(form.orderNo) })
}
