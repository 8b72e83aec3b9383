import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { discardMachine } from '@fengsui/contract/orders/machines.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { list } from '../../framework/store/page.ts'
import type { NextRow } from '../../framework/store/row.ts'
import { isVerdict, refuseReview, reviewDiscard } from './discard/review.ts'
import { notFuture } from './rules/draft.ts'
import { orderBeyond } from './rules/order.ts'
import { requireOwn } from './rules/own.ts'

const of = directiondiscardorder

async function draft(ctx: Context, tx: Tx, next: NextRow<typeof directiondiscardorder>): Promise<undefined> {
  notFuture(ctx, of, 'discardDate', next)
  await requireOwn(tx, next.enterpriseId, 'whWarehouse', next.warehouseId)
}

/** On confirmation the review starts anew; an earlier verdict is cleared. */
const confirm = async () => ({ reviewStatus: '2', reviewOpinion: null, reviewUser: null, reviewTime: null })

const rules = { of, machine: discardMachine, column: 'orderStatus', number: 'discardNo', draft, confirm } as const
const hooks = orderBeyond(rules)

export default implement(
  directiondiscardorder,
  {},
  {
    ...hooks,
    beforeSave: async (ctx, tx, next, before, raw) => {
      if (!before || !isVerdict(before, raw)) {
        // A reviewer without edit permission may only give a verdict.
        if (before && !ctx.caller.permissions.has('order_edit')) throw conflict()
        return hooks.beforeSave?.(ctx, tx, next, before, raw)
      }
      await refuseReview(ctx, tx, before, next, raw)
      return { orderStatus: before.orderStatus }
    },
    afterSave: async (ctx, tx, id, next, before, raw) => {
      if (!before || !isVerdict(before, raw)) return hooks.afterSave?.(ctx, tx, id, next, before, raw)
      await reviewDiscard(ctx, tx, rules, before, raw)
      return undefined
    },
    overrides: {
      listForUnFinish: (ctx, raw) =>
        list(ctx, of, raw, [sql<boolean>`order_status = ${sql.lit(orderStatus.is.inProgress)}`]),
    },
  },
)
