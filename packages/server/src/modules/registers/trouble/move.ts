import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import {
  hiddenTroubleLife,
  type TroubleMove,
  type TroubleState,
  troubleMove,
  whyNotMove,
} from '@fengsui/contract/registers/hidden-trouble-life.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { readNumber } from '../../../framework/store/params.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { daysLater } from '../dates.ts'

const { fields } = enterprisehiddentrouble
const recheckOf = ({ recheckUser, recheckDate, recheckOpinion }: Row): Row => ({
  recheckUser,
  recheckDate,
  recheckOpinion,
})

/** Returns the columns a transition changes; recheck columns are written only by a recheck. */
export async function moveTrouble(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble>,
  raw: Row,
): Promise<Row> {
  const [from, to] = [String(before.status), String(next.status)]
  if (from === to) return recheckOf(before)
  const move = troubleMove(from, to)
  if (!move) throw conflict()
  requireMove(ctx, move, before)
  const status = nextState(hiddenTroubleLife, from as TroubleState, move)
  if (move === 'sendBack')
    return {
      status,
      ...recheck(ctx, move, raw),
      recheckDeadline: null,
      deadline: deadlineAfterRecheck(ctx, next, before),
    }
  if (move === 'close') return { status, ...recheck(ctx, move, raw), recheckDeadline: null }
  if (move === 'start') return { status, ...recheckOf(before) }
  requireRectified(next)
  const today = shanghaiDay(ctx.clock.now())
  const days = await readNumber(tx, ctx.caller.tenantId, 'hidden.recheckDays')
  return {
    status,
    askUser: ctx.caller.userId,
    askDate: today,
    recheckDeadline: daysLater(today, days),
    finishDate: next.finishDate ?? today,
    ...recheckOf(before),
  }
}

/**
 * Returns the new deadline of a rectification that is sent back. Days spent on the recheck do not count: the
 * days left at a timely request are granted again, at least one. A deadline set by the rechecker applies
 * unchanged.
 */
function deadlineAfterRecheck(
  { clock }: Context,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble>,
): unknown {
  const [deadline, asked] = [String(before.deadline), before.askDate]
  if (next.deadline !== before.deadline || typeof asked !== 'string' || asked > deadline) return next.deadline
  const left = Math.max(1, Math.round((Date.parse(deadline) - Date.parse(asked)) / 86_400_000))
  // ISO days sort as text.
  return [deadline, daysLater(shanghaiDay(clock.now()), left)].sort().at(-1)
}

function requireMove({ caller }: Context, move: TroubleMove, before: BeforeRow<typeof enterprisehiddentrouble>): void {
  const { status, level, source, askUser } = before
  const row = { status: status as TroubleState, level: level ?? '', source: source ?? '', askUser: askUser ?? null }
  const why = whyNotMove(row, move, caller)
  if (why === 'forbidden') throw forbidden()
  if (why === 'state') throw conflict()
  if (why) throw badRequest(why)
}

/** A recheck request requires a measure and pictures. */
function requireRectified(next: NextRow<typeof enterprisehiddentrouble>): void {
  if (!next.measure) throw badRequest(messages.required, { label: fields.measure.label })
  if (!Array.isArray(next.afterFiles) || next.afterFiles.length === 0)
    throw badRequest(messages.choose, { label: fields.afterFiles.label })
}

function recheck({ caller, clock }: Context, move: TroubleMove, raw: Row): Row {
  const opinion = typeof raw.recheckOpinion === 'string' ? raw.recheckOpinion.trim() : ''
  if (move === 'sendBack' && !opinion) throw badRequest(messages.required, { label: fields.recheckOpinion.label })
  const given = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : null)
  return {
    recheckUser: given('recheckUser') ?? caller.name,
    recheckDate: given('recheckDate') ?? shanghaiDay(clock.now()),
    recheckOpinion: opinion || null,
  }
}
