import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Machine } from '@fengsui/contract/kit/machine.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { conflict } from '../../../framework/http/http-error.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'

/** A state machine of any state names, looked up by row values. */
export type AnyMachine = Machine<string, string>

/** A state column and its machine. */
export interface Stated {
  readonly of: Resource
  readonly machine: AnyMachine
  readonly column: 'orderStatus' | 'planStatus' | 'transportStatus'
}

/**
 * Returns the transition between two states among those named. Throws 409 naming both states when there is
 * none.
 */
export function moveBetween(
  { of, machine, column }: Stated,
  from: string,
  to: string,
  among: readonly string[],
): string {
  const found = among.find((move) => machine.moves[move]?.from.includes(from) && machine.moves[move]?.to === to)
  const { dictionary } = of.fields[column] ?? {}
  const named = (key: string): Label => (dictionary && labelOf(dictionary, key)) ?? [key, key]
  if (!found) throw conflict(say.move, { a: named(from), b: named(to) })
  return found
}

interface Moved {
  readonly opinion?: string | null | undefined
  readonly files?: readonly unknown[]
  /** Further columns that change with the state. */
  readonly also?: Row
}

/** Updates the state and logs user, time, from, to and reason. */
export async function makeMove(
  ctx: Context,
  tx: Tx,
  stated: Stated,
  row: Row,
  move: string,
  { opinion = null, files = [], also = {} }: Moved = {},
): Promise<string> {
  const { of, machine, column } = stated
  const from = String(row[column])
  const to = nextState(machine, from, move)
  await resourceTables(tx)
    .updateTable(of.table)
    .set({
      [column]: to,
      ...also,
      updateUser: ctx.caller.userId,
      updateTime: ctx.clock.now(),
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  const [id, enterpriseId] = [String(row.id), String(row.enterpriseId)]
  const line = {
    enterpriseId,
    fromStatus: from,
    toStatus: to,
    opinion,
    files: JSON.stringify(files),
    createUser: ctx.caller.userId,
    operator: ctx.caller.name,
    createTime: ctx.clock.now(),
  }
  if (column === 'planStatus')
    await tx
      .insertInto('ordPlanLog')
      .values({ ...line, planId: id })
      .execute()
  else
    await tx
      .insertInto('ordStateLog')
      .values({ ...line, documentKind: kindOf(of), documentId: id })
      .execute()
  return to
}

/** Returns the last segment of the resource's path: the document kind in the log. */
export const kindOf = ({ path }: Pick<Resource, 'path'>): string => path.slice(path.lastIndexOf('/') + 1)
