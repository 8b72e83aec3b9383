import { bookMessages as say } from '@fengsui/contract/books/book-messages.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { isOutOfUse } from './product-use.ts'

/**
 * The fields a line copies from its product, and its quantity in kilograms, boxes and explosive mass; exact
 * decimals as text.
 */
export interface Figures {
  readonly productName: string
  readonly spec: string
  readonly productGrade: string | null
  readonly unit: string
  /** In the product's base unit, the unit of stock. */
  readonly baseQuantity: string
  /** Null when no conversion rate exists: the line is left out of that sum and counted as unconverted. */
  readonly weightKg: string | null
  readonly boxCount: string | null
  readonly netExplosiveKg: string | null
  /** quantity × price, rounded half up to the cent; null without a price. */
  readonly amount: string | null
}

interface Wanted {
  readonly productId: string
  readonly quantity: string
  /** Defaults to the product's own unit. */
  readonly unit?: string | null
  readonly price?: string | null
}

/**
 * Returns the figures of a line at today's conversion rates (domain-model.md#F.2): rounded half up to 4
 * decimals, computed in the database's exact numerics.
 * @throws 404 for an unknown product, 400 for a disabled one
 */
export async function figuresOf(db: Db, { productId, quantity, unit, price }: Wanted): Promise<Figures> {
  const found = await sql<Figures & { isOff: boolean }>`
    with line as (
      select p.*, coalesce(${unit ?? null}::text, p.unit) as line_unit, ${quantity}::numeric as given
      from ent_product p where p.id = ${productId} and p.is_deleted = 0
    ), rated as (
      select line.*, given * unit_rate(id, line_unit, unit) as base,
        given * unit_rate(id, line_unit, 'kg') as kg, given * unit_rate(id, line_unit, 'box') as boxes from line
    )
    select name as product_name, spec, product_grade, line_unit as unit, ${isOutOfUse(sql`rated`)} as is_off,
      round(coalesce(base, given), 4)::text as base_quantity, round(kg, 4)::text as weight_kg,
      round(boxes, 4)::text as box_count, round(coalesce(base, given) * net_explosive_unit, 4)::text as net_explosive_kg,
      round(given * ${price ?? null}::numeric, 2)::text as amount
    from rated`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  const { isOff: off, ...figures } = row
  if (off) throw badRequest(say.productOff, { name: figures.productName })
  return figures
}

/** Whether one exact decimal is greater than another; both as text. */
export async function isMore(db: Db, one: string, other: string): Promise<boolean> {
  const found = await sql<{ more: boolean }>`select ${one}::numeric > ${other}::numeric as more`.execute(db)
  return found.rows[0]?.more === true
}
