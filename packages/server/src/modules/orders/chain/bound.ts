import { exactQuantityText } from '@fengsui/contract/chemicals/quantity.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { ChainParam } from '@fengsui/contract/orders/chain-params.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { readPercent } from '../../../framework/store/params.ts'

/** Limit of what the documents of one step may take from the preceding step. */
export interface QuantityBound {
  /** Available quantity per kind of goods: `key`, `name`, `unit`, `cap`; one row per key. */
  readonly there: RawBuilder<unknown>
  /**
   * Quantity taken by documents that are not void, including the current one: `key`, `name`, `unit`,
   * `quantity`, `is_own`.
   */
  readonly taken: RawBuilder<unknown>
  readonly tolerance: ChainParam
  /** Error message, with {name}, {left} and {no}. */
  readonly over: Label
  /** The number of the preceding document. */
  readonly no: string
}

/**
 * Throws when a document takes more than is left of the preceding step, or goods not part of it. All
 * documents that are not void count, including open ones. The caller has locked the preceding document
 * against concurrent writes.
 */
export async function requireWithin(
  ctx: Context,
  tx: Tx,
  { there, taken, tolerance, over, no }: QuantityBound,
): Promise<void> {
  const percent = await readPercent(tx, ctx.caller.tenantId, tolerance)
  const found = await sql<{ name: string; unit: string; left: string; isAlien: boolean }>`
    with there as (${there}), taken as (${taken}), summed as (
      select key, max(name) as name, max(unit) as unit, sum(quantity) as total,
        coalesce(sum(quantity) filter (where not is_own), 0) as others from taken group by key having bool_or(is_own)
    )
    select coalesce(h.name, s.name) as name, coalesce(h.unit, s.unit) as unit, h.key is null as is_alien,
      trim_scale(greatest(coalesce(h.cap, 0) - s.others, 0))::text as left
    from summed s left join there h using (key)
    where s.total > coalesce(h.cap, 0) * (1 + ${percent}::numeric / 100) order by 3 desc, 1 limit 1`.execute(tx)
  const [first] = found.rows
  if (!first) return
  const { name, unit, left, isAlien } = first
  if (isAlien) throw badRequest(say.notOnOrder, { name, no })
  throw badRequest(over, { name, no, left: exactQuantityText(left, unit) })
}

/** Available and remaining quantity of a kind of goods. */
export interface RemainingQuantity {
  readonly key: string
  readonly name: string | null
  readonly unit: string
  readonly cap: string
  readonly left: string
  /** `left` in boxes, for packed goods with another base unit. */
  readonly boxes: string | null
}

/** Returns what is left of the preceding step per kind of goods, ignoring documents marked as own. */
export async function remainingWithin(
  db: Db,
  { there, taken }: Pick<QuantityBound, 'there' | 'taken'>,
): Promise<RemainingQuantity[]> {
  const found = await sql<RemainingQuantity>`
    with there as (${there}), taken as (${taken}), others as (
      select key, sum(quantity) as quantity from taken where not coalesce(is_own, false) group by key
    )
    select h.key::text as key, h.name, h.unit, trim_scale(h.cap)::text as cap,
      trim_scale(greatest(h.cap - coalesce(o.quantity, 0), 0))::text as left,
      trim_scale(round(greatest(h.cap - coalesce(o.quantity, 0), 0) / nullif(p.per_box, 0), 2))::text as boxes
    from there h left join ent_product p on p.id::text = h.key::text and p.unit = h.unit and p.unit <> 'box' left join others o using (key) order by h.name, h.key`.execute(
    db,
  )
  return found.rows
}
