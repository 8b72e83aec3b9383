import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { HandlingMove } from '@fengsui/contract/warnings/handling.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import { whyNot } from '@fengsui/contract/warnings/who.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { transact } from '../../../framework/events/outbox.ts'
import { badRequest, conflict, forbidden, type HttpError } from '../../../framework/http/http-error.ts'
import { warningEvents } from '../live.ts'
import { actorOf, lockRows, type WarnRow } from '../row.ts'

/** Reasons that depend on the record's state, not on the caller or their input. */
const ofState: readonly Label[] = [
  say.alreadyHandled,
  say.closed,
  say.wrongState,
  say.applicationPending,
  say.alreadyApplied,
]

/**
 * Returns the error for a reason of the contract: 403, 409 when the record has changed meanwhile, 400
 * otherwise.
 */
export function refusalOf(row: WarnRow, reason: Label | 'forbidden'): HttpError {
  if (reason === 'forbidden') return forbidden()
  if (ofState.includes(reason)) return conflict(reason)
  return badRequest(reason, { level: labelOf(handleType, row.handleType) ?? row.handleType })
}

/** Throws when the caller may not make this transition on the row now. */
export async function requireMove(ctx: Context, tx: Tx, row: WarnRow, move: HandlingMove): Promise<void> {
  const reason = whyNot(row, move, await actorOf(tx, ctx.caller))
  if (reason) throw refusalOf(row, reason)
}

interface Wanted {
  readonly ids: readonly string[]
  readonly version: number | null | undefined
  /** Name of the action in the live stream. */
  readonly action: string
}

/** Applies one user action to one or several records, all or none, and publishes it after commit. */
export async function act(
  ctx: Context,
  { ids, version, action }: Wanted,
  work: (tx: Tx, row: WarnRow) => Promise<unknown>,
): Promise<null> {
  return transact(ctx.db, async (tx, effect) => {
    for (const row of await lockRows(tx, ctx.caller, ids)) {
      if (version !== null && version !== undefined && version !== row.version) throw conflict(messages.stale)
      await work(tx, row)
    }
    for (const event of await warningEvents(tx, new Map(ids.map((id) => [id, action])))) effect(event)
    return null
  })
}
