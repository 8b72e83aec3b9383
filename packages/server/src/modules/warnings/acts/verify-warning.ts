import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { act, requireMove } from './act.ts'
import { notifyEnterprise } from './notify.ts'
import { applyTransition } from './transition.ts'

/** Columns written by a handling; a return clears them, the log keeps them. */
const unhandled = {
  handleUser: null,
  handleTime: null,
  handleResult: null,
  violationHandling: null,
  fineAmount: null,
  files: '[]',
}

/** D.1 rows 10 and 11: another user verifies the handling; a return restarts the level's time. */
export async function verify(ctx: Context, input: InputOf<typeof warningproduce.calls.verify>): Promise<null> {
  const { id = '', version, passed } = input
  const opinion = input.opinion || null
  return act(ctx, { ids: [String(id)], version, action: 'verify' }, async (tx, row) => {
    const move = passed === 1 ? 'verify' : 'returnHandling'
    await requireMove(ctx, tx, row, move)
    if (passed !== 1 && !opinion) throw aboutField('opinion', badRequest(say.verifyOpinionRequired))
    const now = ctx.clock.now()
    const seen = { verifyUser: ctx.caller.userId, verifyTime: now, verifyOpinion: opinion }
    const set = passed === 1 ? seen : { ...seen, ...unhandled }
    const timer = passed === 1 ? 'stops' : 1
    await applyTransition(tx, row, { move, action: 'verify', by: ctx.caller, opinion, set, timer }, now)
    if (passed !== 1) await notifyEnterprise(tx, row, 'return', now)
  })
}
