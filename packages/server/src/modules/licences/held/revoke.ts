import { revocationApplyStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { type LicenceStatus, licenceMachine } from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import { handlersOf, requireOffice } from '../authority.ts'
import { addTrailEntry } from '../trail.ts'
import { writeLicence } from './move.ts'

interface Asked {
  readonly id: string
  readonly opinion: string
  readonly files: readonly string[]
  readonly reason: string | null
}

/**
 * Requests the revocation of a licence, by the administering organisation; the licence is invalid until
 * decided (domain-model.md#E.3 row 8).
 */
export async function askRevocation(ctx: Context, { id, opinion, files, reason }: Asked): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    await requireOffice(tx, ctx.caller, [(await handlersOf(tx, row)).admin])
    if (files.length === 0) throw badRequest(messages.choose, { label: licence.calls.revocation.input.files.label })
    if (row.isBeingRevoked) throw badRequest(say.revoking)
    const status = row.status as LicenceStatus
    if (!canMove(licenceMachine, status, 'revoke')) throw conflict(say.notAllowed, { no: String(row.licenseNumber) })
    await checkFiles(tx, ctx.caller, files)
    const { userId, deptId, organizeId } = ctx.caller
    const now = ctx.clock.now()
    await sql`insert into lic_revocation_log (enterprise_id, licence_id, reason, apply_opinion, apply_files, apply_user,
        apply_organize_id, apply_time, create_user, create_dept, create_time, update_user)
      values (${row.enterpriseId}, ${id}, ${reason ?? 'revoke'}, ${opinion}, ${JSON.stringify(files)}, ${userId}, ${organizeId},
        ${now}, ${userId}, ${deptId}, ${now}, ${userId})`.execute(tx)
    await writeLicence(ctx, tx, id, { isBeingRevoked: 1, statusTime: now })
    const { enterpriseId, recordId } = row
    const step = { enterpriseId, recordId, licenceId: id, licenceFrom: status, licenceTo: status, opinion, files }
    await addTrailEntry(ctx, tx, { ...step, act: 'askRevoke' })
  })
  return null
}

/** Returns whether a revocation request is open, and which (row 9). */
export async function isBeingRevoked(ctx: Context, id: string) {
  const row = await find(ctx.db, ctx.caller, licence, id)
  const found = await sql<{ id: string }>`select id from lic_revocation_log
    where licence_id = ${id} and revocation_apply_status = ${sql.lit(revocationApplyStatus.is.pending)} and is_deleted = 0`.execute(
    ctx.db,
  )
  return { revoking: row.isBeingRevoked === 1, logId: found.rows[0]?.id ?? null }
}
