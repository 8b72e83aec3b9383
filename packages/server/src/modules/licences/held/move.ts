import { canMove } from '@fengsui/contract/kit/machine.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import {
  type ActionType,
  type LicenceMove,
  type LicenceStatus,
  licenceMachine,
} from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { conflict, notFound } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { addTrailEntry } from '../trail.ts'

/** Input of a licence transition. */
interface Moved {
  readonly move: LicenceMove
  readonly actionType?: ActionType
  readonly opinion?: string | null | undefined
  readonly files?: readonly string[]
  readonly recordId?: unknown
  readonly columns?: Row
}

/** Locks a licence without a scope check; the caller reached it through a visible row. */
export async function lockLicence(tx: Tx, id: unknown): Promise<Row> {
  const found =
    await sql<Row>`select * from lic_licence where id = ${id ?? null} and is_deleted = 0 for update`.execute(tx)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

/**
 * Applies a transition to an existing licence, the only way to change its state; records time and author.
 * @throws 409 naming the licence when its state does not allow the transition
 */
export async function moveLicence(ctx: Context, tx: Tx, row: Row, moved: Moved): Promise<LicenceStatus> {
  const { move, columns, ...said } = moved
  const now = row.status as LicenceStatus
  if (!canMove(licenceMachine, now, move)) throw conflict(say.notAllowed, { no: String(row.licenseNumber) })
  const to = nextState(licenceMachine, now, move)
  await writeLicence(ctx, tx, row.id, { status: to, statusTime: ctx.clock.now(), ...columns })
  const { enterpriseId, recordId } = row
  await addTrailEntry(ctx, tx, {
    enterpriseId,
    recordId,
    licenceId: row.id,
    act: move,
    licenceFrom: now,
    licenceTo: to,
    ...said,
  })
  return to
}

export const writeLicence = (ctx: Context, tx: Tx, id: unknown, columns: Row) =>
  tx
    .updateTable('licLicence')
    .set({ ...columns, updateUser: ctx.caller.userId, updateTime: ctx.clock.now(), version: sql`version + 1` })
    .where('id', '=', String(id))
    .execute()
