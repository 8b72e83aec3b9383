import { guide, guidehandlematerial, guidehandleprocess } from '@fengsui/contract/licences/guide.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../../framework/http/implement.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import { list } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { inOrder } from '../in-order.ts'

/** Locks the guide: writing its parts requires write access to it. */
const guideOf = (ctx: Context, tx: Tx, row: Row) => lock(tx, ctx.caller, guide, String(row.guideId))
const deleteBlocker: ResourceHooks['deleteBlocker'] = async (ctx, tx, row) => {
  await guideOf(ctx, tx, row)
  return null
}

export const materials = implement(
  guidehandlematerial,
  {
    getGuideHandleMaterialList: async (ctx, { guideId }) => {
      await find(ctx.db, ctx.caller, guide, guideId ?? '')
      return inOrder(ctx, guidehandlematerial, { guideId })
    },
  },
  {
    beforeSave: async (ctx, tx, next) => {
      await guideOf(ctx, tx, next)
      return undefined
    },
    deleteBlocker,
  },
)

export const steps = implement(
  guidehandleprocess,
  {
    getGuideHandleProcessList: async (ctx, { guideId }) => {
      await find(ctx.db, ctx.caller, guide, guideId ?? '')
      return (await list(ctx, guidehandleprocess, { guideId, ascs: 'stepNo' })) as Row[]
    },
  },
  {
    beforeSave: async (ctx, tx, next, before) => {
      const { limitDays } = await guideOf(ctx, tx, next)
      const found = await sql<{ days: number }>`select coalesce(sum(step_days), 0)::int as days from lic_guide_process
        where guide_id = ${next.guideId} and is_deleted = 0 and id <> ${before?.id ?? 0}`.execute(tx)
      if ((found.rows[0]?.days ?? 0) + Number(next.stepDays ?? 0) > Number(limitDays))
        throw badRequest(say.steps, { days: Number(limitDays) })
      return undefined
    },
    deleteBlocker,
  },
)
