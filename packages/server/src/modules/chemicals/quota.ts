import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { indexinformation as of, quotaChange } from '@fengsui/contract/chemicals/quota.ts'
import { indexKind } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'
import { applyChange } from '../../framework/review/apply-change.ts'
import { decide, type Verdict } from '../../framework/review/decide.ts'
import { withDiff, withNames } from '../../framework/review/diff.ts'
import { withdrawChange } from '../../framework/review/withdraw-change.ts'
import { detail } from '../../framework/store/detail.ts'
import { page } from '../../framework/store/page.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { pendingReviewFor } from '../../supervision/later.ts'

/**
 * Quotas are set by authorities (domain-model.md#R7.1): an enterprise adds and removes none; what it changes of its own
 * waits for their review.
 */
function requireAuthority({ caller }: Context): void {
  if (caller.userType !== 'sss') throw forbidden()
}

async function quotaRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<undefined> {
  if (!before) requireAuthority(ctx)
  const { id, enterpriseId, year, indexKind: kind, productId, materialClass, unit } = next
  if (!productId && !materialClass) throw badRequest(say.quotaOf)
  if (productId) await checkProduct(tx, String(productId), next)
  const twice = await sql`select 1 from base_quota_index where enterprise_id = ${enterpriseId} and year = ${year}
    and index_kind = ${kind} and coalesce(product_id, 0) = ${productId ?? '0'}
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

const nameOf = ({ year, indexKind: kind }: Row): string => `${year} ${labelOf(indexKind, String(kind))?.[0] ?? ''}指标`

const hooks: ResourceHooks = {
  beforeSave: quotaRule as NonNullable<ResourceHooks['beforeSave']>,
  pendingReview: pendingReviewFor({
    of,
    area: 'quota',
    subject: 'indexinformation',
    weakened: async (_ctx, _tx, next, before) =>
      Object.entries(of.fields).flatMap(([name, field]) =>
        !field.readOnly && !field.writeOnly && !isSame(field, before[name], next[name]) ? [name] : [],
      ),
    supervises: async () => true,
    named: nameOf,
  }),
  deleteBlocker: async (ctx) => {
    requireAuthority(ctx)
    return null
  },
}

/** Decides what enterprises propose to change of their quotas, all or none. */
export const reviewQuotas = (ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> =>
  decide(ctx, quotaChange, ids, verdict, async (tx, change, { isApproved }, seeing) => {
    if (isApproved) await applyChange(seeing, tx, change, of, hooks)
  })

const shown = (ctx: Context, row: Row) => withDiff(ctx, of.fields, row)

export default [
  implement(of, {}, hooks),
  implement(
    quotaChange,
    {
      process: (ctx, { status, reviewOpinion }, raw) =>
        reviewQuotas(ctx, readIds(raw, 'ids'), { status, opinion: reviewOpinion }),
      withdraw: (ctx, { id }) => withdrawChange(ctx, quotaChange, id ?? ''),
    },
    {
      overrides: {
        page: async (ctx, raw) => {
          const found = await page(ctx, quotaChange, raw)
          return { ...found, records: found.records.map((row) => shown(ctx, row)) }
        },
        detail: async (ctx, raw) => {
          const row = await detail(ctx, quotaChange, String(raw.id ?? ''))
          return withNames(ctx, of.fields, shown(ctx, row))
        },
      },
    },
  ),
]
