import { hazardouschemicalsproduct as of } from '@fengsui/contract/chemicals/product.ts'
import { unit } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { find } from '../../framework/store/detail.ts'

interface ProductUnit {
  readonly unit: string
  readonly label: string
  readonly rate: string
  readonly toUnit: string
}

/** Returns the units a product may be counted in, its own first: those with a conversion rate to it. */
export async function unitsOf(ctx: Context, productId: string): Promise<ProductUnit[]> {
  const product = await find(ctx.db, ctx.caller, of, productId)
  const found = await sql<{ unit: string; rate: string }>`
    select * from (select u.unit, u.at, trim_scale(round(unit_rate(${productId}, u.unit, ${product.unit}), 8))::text as rate
      from unnest(${keysOf(unit)}::text[]) with ordinality as u (unit, at)) rated
    where rate is not null and rate::numeric > 0 order by unit = ${product.unit} desc, at`.execute(ctx.db)
  return found.rows.map((row) => ({
    unit: row.unit,
    label: say(labelOf(unit, row.unit) ?? [row.unit, row.unit], ctx.request.language),
    rate: row.rate,
    toUnit: String(product.unit),
  }))
}

/** Returns the same by product code, within the caller's enterprise or the given one. */
export async function unitsByCode(
  ctx: Context,
  { code, enterpriseId }: InputOf<typeof of.calls.getProductUnitByCode>,
): Promise<ProductUnit[]> {
  const owner = ctx.caller.enterpriseId ?? enterpriseId ?? null
  const found = await sql<{ id: string }>`select id from ent_product where code = ${code ?? ''} and is_deleted = 0
    and (${owner}::bigint is null or enterprise_id = ${owner}) and ${inScope(of, ctx.caller)} order by id limit 1`.execute(
    ctx.db,
  )
  const [row] = found.rows
  if (!row) throw notFound()
  return unitsOf(ctx, row.id)
}
