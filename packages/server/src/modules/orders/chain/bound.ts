import { unit as units } from '@fengsui/contract/dictionaries/unit.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { ChainParam } from '@fengsui/contract/orders/chain-params.ts'
import { orderMessages as say } from '@fengsui/contract/orders/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Db, Tx } from '../../../kit/context.ts'
import { readPercent } from '../../../kit/params.ts'
import { badRequest } from '../../../kit/refusal.ts'

/** What the documents of one step may take from the step before. */
export interface QuantityBound {
  /** `key`, `name`, `unit`, `cap`: how much there is of each kind of goods, one row a key. */
  readonly there: RawBuilder<unknown>
  /** `key`, `name`, `unit`, `quantity`, `is_own`: what documents that are not void take, the one being written among them. */
  readonly taken: RawBuilder<unknown>
  readonly tolerance: ChainParam
  /** What is refused, with {name}, {left} and {no}. */
  readonly over: Label
  /** The number of the document before. */
  readonly no: string
}

/**
 * Refuses a document that takes more than is left of the step before, or goods that are not part of it. All documents that
 * are not void count, open ones too: the caller has locked the document before, so that two cannot both take the rest.
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
  const [zh, en] = labelOf(units, unit) ?? [unit, unit]
  throw badRequest(over, { name, no, left: [`${left}${zh}`, `${left} ${en}`] })
}

/** How much of a kind of goods is there, and how much of it no document has taken yet. */
export interface RemainingQuantity {
  readonly key: string
  readonly name: string | null
  readonly unit: string
  readonly cap: string
  readonly left: string
  /** The same in boxes, of goods that are packed and not counted in boxes. */
  readonly boxes: string | null
}

/** What is left of the step before, goods by goods; documents marked as own do not count. */
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
