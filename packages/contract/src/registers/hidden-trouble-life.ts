import { hiddenTroubleStatus } from '../dictionaries/registers.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { canMove, machine } from '../kit/machine.ts'
import { registerMessages as say } from './register-messages.ts'

/** Overdue ('4') is no state: a row in any of these states can be overdue as well. */
export type TroubleState = Exclude<KeyOf<typeof hiddenTroubleStatus>, '4'>

/**
 * State machine of a hidden trouble (domain-model.md#R6.4, domain-model.md#J): the enterprise rectifies and
 * requests a recheck, another person closes or returns.
 */
export const hiddenTroubleLife = machine({
  initial: hiddenTroubleStatus.is.toBeRectified,
  moves: {
    start: {
      from: [hiddenTroubleStatus.is.toBeRectified],
      to: hiddenTroubleStatus.is.beingRectified,
      needs: 'hidden_edit',
    },
    askRecheck: {
      from: [hiddenTroubleStatus.is.beingRectified],
      to: hiddenTroubleStatus.is.awaitingRecheck,
      needs: 'hidden_edit',
    },
    close: { from: [hiddenTroubleStatus.is.awaitingRecheck], to: hiddenTroubleStatus.is.closed, needs: 'hidden_edit' },
    sendBack: {
      from: [hiddenTroubleStatus.is.awaitingRecheck],
      to: hiddenTroubleStatus.is.beingRectified,
      needs: 'hidden_edit',
    },
  },
} as const satisfies {
  initial: TroubleState
  moves: Record<string, { from: readonly TroubleState[]; to: TroubleState; needs: string }>
})
export type TroubleMove = keyof typeof hiddenTroubleLife.moves

export interface TroubleActor {
  readonly userId: string
  readonly userType: 'sss' | 'esp'
  /** 3 township, 4 county and above; 1 an enterprise's safety administrator, 2 its head. */
  readonly escalationLevel: number
  readonly permissions: ReadonlySet<string>
}
interface TroubleRow {
  readonly status: TroubleState
  readonly level: string
  readonly source: string
  /** User who requested the recheck. */
  readonly askUser: string | null
}
const [general, selfFound, safety, county] = ['1', '1', 1, 4]

/**
 * Returns why the actor may not make the move now, or null. Used by the server to refuse and by the console
 * to hide buttons. Rectifying is the enterprise's. Closing is the township's for a general trouble, or the
 * safety administrator's when the enterprise found it itself; the county's for a major one; never by the user
 * who requested the recheck.
 */
export function whyNotMove(
  row: TroubleRow,
  move: TroubleMove,
  actor: TroubleActor,
): Label | 'forbidden' | 'state' | null {
  if (!actor.permissions.has(hiddenTroubleLife.moves[move].needs)) return 'forbidden'
  if (!canMove(hiddenTroubleLife, row.status, move)) return 'state'
  if (move === 'start' || move === 'askRecheck') return actor.userType === 'esp' ? null : say.rectifiedByEnterprise
  if (actor.userId === row.askUser) return say.ownRecheck
  if (actor.userType === 'esp')
    return row.level === general && row.source === selfFound && actor.escalationLevel === safety
      ? null
      : say.closedByAuthority
  if (!actor.permissions.has('hidden_verify')) return 'forbidden'
  return row.level === general || actor.escalationLevel >= county ? null : say.closedByCounty
}

/** Returns the move between two states, if any. */
export const troubleMove = (from: string, to: string): TroubleMove | undefined =>
  (Object.keys(hiddenTroubleLife.moves) as TroubleMove[]).find(
    (move) =>
      hiddenTroubleLife.moves[move].to === to &&
      (hiddenTroubleLife.moves[move].from as readonly string[]).includes(from),
  )
