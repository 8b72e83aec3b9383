import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { HandlingMove } from '@fengsui/contract/warnings/handling.ts'
import type { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { act, requireMove } from './act.ts'
import { notifyEnterprise } from './notify.ts'
import { applyTransition } from './transition.ts'

/** D.1 rows 5 to 8: the authority decides an application; a return restarts half the time. */
export async function confirm(ctx: Context, input: InputOf<typeof warningproduce.calls.confirm>): Promise<null> {
  const { id = '', version, passed } = input
  const opinion = input.opinion || null
  return act(ctx, { ids: [String(id)], version, action: 'confirm' }, async (tx, row) => {
    const falseAlarm = row.nature !== warnNature.is.nonViolationApplication
    const move = moveOf(falseAlarm, passed === 1)
    await requireMove(ctx, tx, row, move)
    if (passed !== 1 && !opinion) throw aboutField('opinion', badRequest(say.returnOpinionRequired))
    if (passed === 1 && !falseAlarm && !opinion) throw aboutField('opinion', badRequest(say.confirmOpinionRequired))
    const now = ctx.clock.now()
    const set = { confirmUser: ctx.caller.userId, confirmTime: now, confirmOpinion: opinion }
    const timer = passed === 1 ? 'stops' : 0.5
    await applyTransition(tx, row, { move, action: 'confirm', by: ctx.caller, opinion, set, timer }, now)
    if (passed !== 1) await notifyEnterprise(tx, row, 'return', now)
  })
}

const moveOf = (falseAlarm: boolean, passed: boolean): HandlingMove =>
  falseAlarm
    ? passed
      ? 'confirmFalseAlarm'
      : 'returnFalseAlarm'
    : passed
      ? 'confirmNonViolation'
      : 'returnNonViolation'
