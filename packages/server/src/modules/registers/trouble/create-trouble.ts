import type { troubleOrigin } from '@fengsui/contract/dictionaries/checks.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { read } from '../../../framework/http/read-input.ts'
import type { Row } from '../../../framework/store/row.ts'
import { write } from '../../../framework/store/submit.ts'
import { troubleHooks } from './trouble-hooks.ts'

/** The record a hidden trouble is made from. */
export interface TroubleOrigin {
  readonly sourceKind: KeyOf<typeof troubleOrigin>
  readonly sourceId: string
}

/**
 * Creates a hidden trouble in the transaction of the record it was found by, under all rules of one reported by
 * hand. Returns its id and number.
 */
export async function createTrouble(
  ctx: Context,
  tx: Tx,
  found: Row,
  { sourceKind, sourceId }: TroubleOrigin,
): Promise<{ id: string; troubleNo: string }> {
  const values: Row = read(enterprisehiddentrouble.fields, found)
  const { id } = await write(tx, ctx, enterprisehiddentrouble, { id: undefined, values, body: found }, troubleHooks)
  const made = await sql<{ troubleNo: string }>`update ent_hidden_trouble
    set source_kind = ${sourceKind}, source_id = ${sourceId} where id = ${id} returning trouble_no`.execute(tx)
  return { id, troubleNo: made.rows[0]?.troubleNo ?? '' }
}
