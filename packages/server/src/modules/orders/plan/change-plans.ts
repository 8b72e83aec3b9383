import type { planStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import { planMachine } from '@fengsui/contract/orders/machines.ts'
import { type Context, requirePermission } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { makeMove, moveBetween, type Stated } from '../rules/moves.ts'
import { conditions } from './conditions.ts'

interface Wanted {
  ids?: readonly string[] | null | undefined
  status?: KeyOf<typeof planStatus> | null | undefined
  reason?: string | null | undefined
}
const of = directionproductionplan
const stated: Stated = { of: of, machine: planMachine, column: 'planStatus' }
const moves = Object.keys(planMachine.moves)
/** Transitions that require a reason. */
const explained: ReadonlySet<string> = new Set(['pause', 'cancel'])

/** Moves production plans to another state, all or none (domain-model.md#R5.12). */
export async function changePlans(ctx: Context, { ids, status, reason }: Wanted): Promise<null> {
  const to = String(status)
  const why = reason?.trim() || null
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of [...(ids ?? [])].sort()) {
      const row = await lock(tx, ctx.caller, of, id)
      const move = moveBetween(stated, String(row.planStatus), to, moves) as keyof typeof planMachine.moves
      requirePermission(ctx, planMachine.moves[move].needs)
      if (explained.has(move) && !why) throw badRequest(messages.required, { label: of.fields.reason.label })
      const also = await conditions[move](ctx, tx, row)
      await makeMove(ctx, tx, stated, row, move, { opinion: why, also: { ...also, ...(why ? { reason: why } : {}) } })
    }
  })
  return null
}
