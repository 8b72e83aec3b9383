import type { Label } from '@fengsui/contract/kit/label.ts'
import { explosiveClasses } from '@fengsui/contract/licences/coverage.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

interface Enterprise {
  readonly id: string
  readonly name: string
}

/**
 * Returns the enterprise a document names: by id, or by the text entered as its name (exact name, unified
 * social credit code or licence number). Null if there is none, or more than one.
 */
export async function findEnterprise(ctx: Context, tx: Tx, id: unknown, typed: unknown): Promise<Enterprise | null> {
  const word = typeof typed === 'string' ? typed.trim() : ''
  if (!id && !word) return null
  const named = id
    ? sql<boolean>`id = ${id}`
    : sql<boolean>`(enterprise_name = ${word} or credit_code = upper(${word}) or id in (select l.enterprise_id from lic_licence l
        where l.tenant_id = ${ctx.caller.tenantId} and l.license_number = ${word} and l.is_deleted = 0))`
  const found = await sql<Enterprise>`select id, enterprise_name as name from ent_enterprise
    where ${named} and tenant_id = ${ctx.caller.tenantId} and is_deleted = 0 limit 2`.execute(tx)
  return found.rows.length === 1 ? (found.rows[0] ?? null) : null
}

interface Written {
  readonly next: Row
  readonly before: Row | null
  readonly raw: Row
}

/**
 * Returns a party's columns from the register; a different name entered for a registered enterprise unlinks
 * it.
 */
export async function partyColumns(
  ctx: Context,
  tx: Tx,
  { next, before, raw }: Written,
  [idColumn, nameColumn]: readonly [string, string],
): Promise<Row> {
  const isRetyped = Boolean(before) && !raw[idColumn] && next[nameColumn] !== before?.[nameColumn]
  const found = await findEnterprise(ctx, tx, isRetyped ? null : next[idColumn], next[nameColumn])
  if (found) return { [idColumn]: found.id, [nameColumn]: found.name }
  return isRetyped ? { [idColumn]: null } : {}
}

/** Explosive goods may go to registered enterprises only. `label` names the party's field. */
export async function requireKnown(
  tx: Tx,
  party: { readonly id: unknown; readonly name: unknown; readonly label: Label },
  lines: readonly Row[],
): Promise<void> {
  if (party.id) return
  const products = lines.map(({ productId }) => String(productId))
  const found = await sql`select 1 from ent_product p left join chem_catalog c on c.id = p.catalog_id
    where p.id = any(${products}::bigint[]) and (p.material_class = any(${explosiveClasses as string[]}::text[])
      or c.easy_to_explode = 1) limit 1`.execute(tx)
  if (found.rows.length === 0) return
  throw badRequest(say.unknownParty, { label: party.label, name: String(party.name ?? '').trim() })
}
