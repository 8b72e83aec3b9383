import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { transportMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import type { RawInput, ResourceHooks } from '../../../framework/http/implement.ts'
import { read, readId } from '../../../framework/http/read-input.ts'
import { checkDated } from '../../../framework/store/dated.ts'
import { lock } from '../../../framework/store/detail.ts'
import { checkReferences } from '../../../framework/store/references.ts'
import type { Row } from '../../../framework/store/row.ts'
import { submit, write } from '../../../framework/store/submit.ts'
import { makeMove, moveBetween, type Stated } from '../rules/moves.ts'
import { rowOf } from '../rules/order.ts'
import { requireParty } from './party.ts'

export type CarriageMove = keyof typeof transportMachine.moves
/**
 * Precondition of a transition; returns columns to write besides the state. `given` holds the submitted
 * values.
 */
export type CarriageAct = (ctx: Context, tx: Tx, row: Row, given: Row, raw: RawInput) => Promise<Row>

export interface Carriage extends Stated {
  readonly acts: Readonly<Partial<Record<CarriageMove, CarriageAct>>>
  /** Runs after the transition, last in the transaction: warnings. */
  readonly after?: (ctx: Context, tx: Tx, move: CarriageMove, row: Row) => Promise<void>
}
/** Fields submitted with a transition; the others belong to the draft. */
const sent = ['departTime', 'arriveTime', 'signTime', 'signUser', 'signFile', 'abnormalReason']

/**
 * `submit` of a transport or distribution (domain-model.md#R5.17): a different `transportStatus` is a
 * transition, also open to the other parties; otherwise it updates the draft.
 */
export const submitCarriage =
  (carriage: Carriage, hooks: ResourceHooks) =>
  async (ctx: Context, raw: RawInput): Promise<unknown> => {
    const { of } = carriage
    requirePermission(ctx, `${of.area}_${raw.id ? 'edit' : 'add'}`)
    const to = raw.transportStatus
    if (!raw.id || to === undefined || to === null || to === '') return submit(ctx, of, raw, hooks)
    const values: Row = read(of.fields, raw, { partial: true })
    return ctx.db.transaction().execute(async (tx) => {
      const id = readId(raw, ['id'])
      const row = await lock(tx, ctx.caller, of, id, true)
      if (raw.version !== undefined && raw.version !== '' && Number(raw.version) !== row.version)
        throw conflict(messages.stale)
      if (String(values.transportStatus) === row.transportStatus) {
        await lock(tx, ctx.caller, of, id)
        return write(tx, ctx, of, { id, values, body: raw }, hooks)
      }
      const move = moveBetween(
        carriage,
        String(row.transportStatus),
        String(values.transportStatus),
        allMoves(carriage),
      )
      await go(ctx, tx, carriage, move as CarriageMove, { row, values, raw }, hooks)
      return { id }
    })
  }

interface Going {
  readonly row: Row
  readonly values: Row
  readonly raw: RawInput
}

async function go(
  ctx: Context,
  tx: Tx,
  of: Carriage,
  move: CarriageMove,
  { row, values, raw }: Going,
  hooks: ResourceHooks,
) {
  requireParty(ctx, move, row)
  const id = String(row.id)
  // A draft may be changed and dispatched in one call.
  if (row.transportStatus === transportStatus.is.planned) {
    const draft = Object.fromEntries(
      Object.entries(values).filter(([name]) => ![...sent, 'transportStatus'].includes(name)),
    )
    await write(tx, ctx, of.of, { id, values: draft, body: { ...raw, version: undefined } }, hooks)
  }
  const now = row.transportStatus === transportStatus.is.planned ? await rowOf(tx, of.of, id) : row
  const given = Object.fromEntries(sent.filter((name) => values[name] != null).map((name) => [name, values[name]]))
  await checkDated(ctx, tx, of.of.fields, given, now)
  const { signFile } = of.of.fields
  if (given.signFile && signFile) await checkReferences(tx, ctx.caller, { signFile }, given, now)
  const also = (await of.acts[move]?.(ctx, tx, now, given, raw)) ?? {}
  await makeMove(ctx, tx, of, now, move, { opinion: wordOf(raw), also: withFiles(also) })
  await of.after?.(ctx, tx, move, { ...now, ...also })
}

const withFiles = (also: Row): Row =>
  Array.isArray(also.signFile) ? { ...also, signFile: JSON.stringify(also.signFile) } : also
const wordOf = ({ opinion, abnormalReason }: RawInput): string | null => {
  const word = opinion ?? abnormalReason
  return typeof word === 'string' && word ? word.slice(0, 255) : null
}
const allMoves = ({ machine }: Stated) => Object.keys(machine.moves)

/** Returns the proof and name required for a signature. */
export function signed(ctx: Context, given: Row): Row {
  if (!Array.isArray(given.signFile) || given.signFile.length === 0) throw badRequest(say.signProof)
  return { signTime: given.signTime ?? ctx.clock.now(), signFile: given.signFile }
}

/** Returns why the lines of a dispatched document cannot be changed, or null. */
export const frozenUnlessPlanned = (head: Row): Label | null =>
  head.transportStatus === transportStatus.is.planned ? null : say.linesHeld
export const removable = (row: Row): Label | null =>
  ['0', '5'].includes(String(row.transportStatus)) ? null : say.removeState
