import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { indexinformation as of } from '@fengsui/contract/chemicals/quota.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { NextRow, Row } from '../../framework/store/row.ts'

/**
 * Throws unless the caller is an authority: quotas are set by authorities and read-only for enterprises
 * (domain-model.md#R7.1).
 */
function requireAuthority({ caller }: Context): void {
  if (caller.userType !== 'sss') throw forbidden()
}

async function quotaRule(ctx: Context, tx: Tx, next: NextRow<typeof of>): Promise<undefined> {
  requireAuthority(ctx)
  const { id, enterpriseId, year, indexKind, productId, materialClass, unit } = next
  if (!productId && !materialClass) throw badRequest(say.quotaOf)
  if (productId) await checkProduct(tx, String(productId), next)
  const twice = await sql`select 1 from base_quota_index where enterprise_id = ${enterpriseId} and year = ${year}
    and index_kind = ${indexKind} and coalesce(product_id, 0) = ${productId ?? '0'}
    and coalesce(material_class, '') = ${materialClass ?? ''} and is_deleted = 0 and id <> ${id ?? '0'}`.execute(tx)
  if (twice.rows.length > 0) throw badRequest(say.quotaTwice)
  if (productId && !(await converts(tx, String(productId), String(unit)))) throw badRequest(say.noPath)
}

/** The product must belong to the enterprise and to the class the quota names. */
async function checkProduct(tx: Tx, productId: string, { enterpriseId, materialClass }: Row): Promise<void> {
  const found = await sql`select 1 from ent_product where id = ${productId} and enterprise_id = ${enterpriseId}
    and material_class = coalesce(${materialClass ?? null}, material_class)`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.otherEnterprise, { label: of.fields.productId.label })
}

async function converts(tx: Tx, productId: string, unit: string): Promise<boolean> {
  const found = await sql<{ can: boolean }>`select unit_rate(id, unit, ${unit}) is not null as can
    from ent_product where id = ${productId}`.execute(tx)
  return found.rows[0]?.can === true
}

export default implement(
  of,
  {},
  {
    beforeSave: quotaRule,
    deleteBlocker: async (ctx) => {
      requireAuthority(ctx)
      return null
    },
  },
)
