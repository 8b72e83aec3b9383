import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { unitrate as of } from '@fengsui/contract/chemicals/unit-rate.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { sql } from 'kysely'
import { mayWriteShared } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { listConditions } from '../../framework/store/page.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { hasMoved } from './product-rules.ts'

/** Unit kind by source unit: 1 weight, 2 volume or packages, 3 length; any other is 4, pieces. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  '1': ['kg', 'g', 't'],
  '2': ['L', 'm3', 'box', 'bundle', 'bag', 'barrel', 'bottle'],
  '3': ['m'],
}
const kindOf = (unit: unknown): string =>
  Object.entries(kinds).find(([, units]) => units.includes(String(unit)))?.[0] ?? '4'

/** Rates must agree with each other within 0.1 % (domain-model.md#R6.17). */
async function rateRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<Row> {
  const product = next.productId ? String(next.productId) : null
  if (before && String(before.productId ?? '') !== String(product ?? '')) throw badRequest(say.rateMoved)
  if (!product && !mayWriteShared(ctx.caller)) throw forbidden()
  if (next.fromUnit === next.toUnit) throw badRequest(say.sameUnit)
  if (before && !isSameRate(before, next) && (await isMoved(tx, product))) throw badRequest(say.rateFixed)
  // Lock: concurrent writers would not see each other's rates.
  await sql`select pg_advisory_xact_lock(hashtextextended('unit-rate ' || ${ctx.caller.tenantId}, 0))`.execute(tx)
  const enabled = next.enabled === undefined || next.enabled === null || Number(next.enabled) === 1
  if (enabled && (await contradicts(tx, ctx.caller.tenantId, next))) throw badRequest(say.contradiction)
  return { unitKind: kindOf(next.fromUnit) }
}

const isSameRate = (before: BeforeRow<typeof of>, next: NextRow<typeof of>): boolean =>
  (['fromUnit', 'toUnit', 'rate', 'enabled'] as const).every((name) =>
    isSame(of.fields[name], before[name], next[name]),
  )

/** Whether stock movements of a product were converted by its rates. */
async function isMoved(tx: Tx, id: unknown): Promise<boolean> {
  if (!id) return false
  const found = await sql<Row>`select id, enterprise_id from ent_product where id = ${id}`.execute(tx)
  return found.rows[0] !== undefined && (await hasMoved(tx, found.rows[0]))
}

const deleteBlocker = async (_ctx: Context, tx: Tx, { productId, enabled }: Row): Promise<Label | null> =>
  Number(enabled) === 1 && (await isMoved(tx, productId)) ? say.rateFixed : null

async function contradicts(tx: Tx, tenantId: string, { id, productId, fromUnit, toUnit, rate }: Row) {
  const found = await sql<{ wrong: boolean | null }>`
    select abs(${String(rate)}::numeric - known) > known * 0.001 as wrong
    from (select rate_known(coalesce((select tenant_id from ent_product where id = ${productId ?? null}), ${tenantId}),
      ${productId ?? null}, ${fromUnit}, ${toUnit}, ${id ?? '0'}) as known) r`.execute(tx)
  return found.rows[0]?.wrong === true
}

/** Returns the enabled rates as options: 1 t = 1000 kg. */
async function select(ctx: Context, raw: Row): Promise<Row[]> {
  const where = listConditions(ctx, of, raw, [sql<boolean>`enabled = 1`])
  const found = await sql<Row>`select id, product_id, product_name, from_unit, to_unit, trim_scale(rate)::text as rate
    from base_unit_rate_v where ${where} order by product_id nulls first, from_unit, id limit 1000`.execute(ctx.db)
  return found.rows.map(({ id, rate, fromUnit, toUnit, ...row }) => ({
    id,
    value: id,
    label: `1 ${fromUnit} = ${rate} ${toUnit}`,
    fromUnit,
    toUnit,
    rate,
    ...row,
  }))
}

export default implement(of, {}, { beforeSave: rateRule, deleteBlocker, overrides: { select } })
