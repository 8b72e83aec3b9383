import { messages } from '@fengsui/contract/kit/messages.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import {
  hiddenTroubleLife,
  type TroubleMove,
  type TroubleState,
  troubleMove,
  whyNotMove,
} from '@fengsui/contract/registers/hidden-trouble-life.ts'
import type { Context } from '../../../kit/context.ts'
import { shanghaiDay } from '../../../kit/present.ts'
import { conflict, forbidden, refuse } from '../../../kit/refusal.ts'
import { nextState } from '../../../kit/transition.ts'

type Row = Record<string, unknown>
const { fields } = enterprisehiddentrouble
const rechecks: ReadonlySet<TroubleMove> = new Set(['close', 'sendBack'])
const recheckOf = ({ recheckUser, recheckDate, recheckOpinion }: Row): Row => ({
  recheckUser,
  recheckDate,
  recheckOpinion,
})

/** What a changed state writes besides; a recheck is written by a recheck and by nothing else. */
export function moveTrouble(ctx: Context, next: Row, before: Row, raw: Row): Row {
  const [from, to] = [String(before.status), String(next.status)]
  if (from === to) return recheckOf(before)
  const move = troubleMove(from, to)
  if (!move) throw conflict()
  demandMove(ctx, move, before)
  const status = nextState(hiddenTroubleLife, from as TroubleState, move)
  if (rechecks.has(move)) return { status, ...recheck(ctx, move, raw) }
  if (move === 'start') return { status, ...recheckOf(before) }
  demandRectified(next)
  const finishDate = next.finishDate ?? shanghaiDay(ctx.clock.now())
  return { status, askUser: ctx.caller.userId, finishDate, ...recheckOf(before) }
}

function demandMove({ caller }: Context, move: TroubleMove, before: Row): void {
  const { status, level, source, askUser } = before as Record<string, string>
  const row = { status: status as TroubleState, level: level ?? '', source: source ?? '', askUser: askUser ?? null }
  const why = whyNotMove(row, move, caller)
  if (why === 'forbidden') throw forbidden()
  if (why === 'state') throw conflict()
  if (why) throw refuse(why)
}

/** Whoever asks for a recheck says what was done, and shows it. */
function demandRectified(next: Row): void {
  if (!next.measure) throw refuse(messages.required, { label: fields.measure.label })
  if (!Array.isArray(next.afterFiles) || next.afterFiles.length === 0)
    throw refuse(messages.choose, { label: fields.afterFiles.label })
}

function recheck({ caller, clock }: Context, move: TroubleMove, raw: Row): Row {
  const opinion = typeof raw.recheckOpinion === 'string' ? raw.recheckOpinion.trim() : ''
  if (move === 'sendBack' && !opinion) throw refuse(messages.required, { label: fields.recheckOpinion.label })
  const given = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : null)
  return {
    recheckUser: given('recheckUser') ?? caller.name,
    recheckDate: given('recheckDate') ?? shanghaiDay(clock.now()),
    recheckOpinion: opinion || null,
  }
}
