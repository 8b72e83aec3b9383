import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

/** Recalculates a packaging from its documents. Throws when the quantity would become negative. */
export async function settle({ clock }: Context, tx: Tx, packId: unknown): Promise<void> {
  const found = await sql<{
    quantity: number
  }>`select settle_packaging(${packId}, ${shanghaiDay(clock.now())}) as quantity
    `.execute(tx)
  if ((found.rows[0]?.quantity ?? 0) < 0) throw badRequest(say.packNegative)
}
