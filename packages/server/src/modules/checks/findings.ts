import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { hiddenTroubleSource } from '@fengsui/contract/dictionaries/registers.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'

/** Whose finding a hidden trouble is: the enterprise's own or an authority's. */
export const sourceOf = ({ caller }: Pick<Context, 'caller'>) =>
  caller.userType === 'esp' ? hiddenTroubleSource.is.selfInspection : hiddenTroubleSource.is.supervisoryInspection

/** Returns whether one of these fields differs. */
export const changedOf = <N extends string>(
  names: readonly N[],
  next: Readonly<Partial<Record<N, unknown>>>,
  before: Readonly<Partial<Record<N, unknown>>>,
): boolean => names.some((name) => String(next[name] ?? '') !== String(before[name] ?? ''))

/**
 * What a hidden trouble was made from does not change after it.
 * @throws 409 naming the hidden trouble
 */
export async function requireUntold(tx: Tx, troubleId: string | null, isChanged: boolean): Promise<void> {
  if (!troubleId || !isChanged) return
  const made = await sql<{
    no: string
  }>`select trouble_no as no from ent_hidden_trouble where id = ${troubleId}`.execute(tx)
  throw conflict(say.toTrouble, { no: made.rows[0]?.no ?? '' })
}
