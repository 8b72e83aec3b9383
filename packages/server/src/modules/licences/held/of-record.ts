import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import type { LicenceMove } from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { handlersOf, requireOffice } from '../authority.ts'
import { lockLicence, moveLicence } from './move.ts'

interface Said {
  readonly type: Parameters<typeof moveLicence>[3]['actionType'] & string
  readonly opinion: string | null
  readonly files: readonly string[]
}

/**
 * Suspends, restores or cancels the licence that an application produced or concerns (domain-model.md#E.2,
 * types 9 to 11).
 */
export async function moveLicenceOf(ctx: Context, tx: Tx, row: Row, move: LicenceMove, said: Said): Promise<void> {
  const found = await sql<{ id: string }>`select id from lic_licence where is_deleted = 0
    and (record_id = ${row.id} or id = ${row.licenceId ?? null}) order by record_id = ${row.id} desc nulls last limit 1`.execute(
    tx,
  )
  if (!found.rows[0]) throw badRequest(say.noLicence, { no: String(row.recordNo) })
  const licence = await lockLicence(tx, found.rows[0].id)
  const { verify, admin } = await handlersOf(tx, licence)
  await requireOffice(tx, ctx.caller, [verify, admin])
  if (licence.isBeingRevoked) throw badRequest(say.revoking)
  const { type, opinion, files } = said
  await moveLicence(ctx, tx, licence, { move, actionType: type, opinion, files, recordId: row.id })
}
