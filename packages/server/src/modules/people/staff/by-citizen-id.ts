import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { sql } from 'kysely'
import { decrypt } from '../../../framework/auth/encryption.ts'
import type { Tx } from '../../../framework/context.ts'

/** Ids of the enterprise's staff by citizen id. */
export const byCitizenId = (enterpriseId: string) => async (tx: Tx) => {
  const found = await sql<{ id: string; idCard: string }>`select id, id_card from ent_staff
    where enterprise_id = ${enterpriseId} and is_deleted = 0 and employ_status <> ${employStatus.is.left}`.execute(tx)
  const known = await Promise.all(found.rows.map(async (row) => [await decrypt(tx, row.idCard), row.id] as const))
  return new Map(known)
}
