import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { businesslicenserecordfile as file } from '@fengsui/contract/licences/record-parts.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { conflict, HttpError } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { add } from '../../../framework/store/write-row.ts'
import { isAdministrator, requireOffice } from '../authority.ts'
import { inOrder } from '../in-order.ts'
import { addTrailEntry } from '../trail.ts'

const ended: ReadonlySet<unknown> = new Set(['6', '8'])

/** Stores the files submitted with a transition with the application. */
export async function saveFiles(
  ctx: Context,
  tx: Tx,
  { id, enterpriseId }: Row,
  { kind, attachIds }: { kind: string; attachIds: readonly string[] },
): Promise<void> {
  for (const attachId of attachIds)
    await add(tx, ctx, file, { fileKind: kind, attachId }, { enterpriseId, recordId: id })
}

/** Adds approval documents, by the organisation that handles the application. */
export async function saveAttach(ctx: Context, id: string, attachIds: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock<typeof record>(tx, ctx.caller, record, id)
    const files = readIds({ attachIds }, 'attachIds')
    await requireOffice(
      tx,
      ctx.caller,
      [row.verifyOrganizeId, row.adminOrganizeId].map((at) => (at ? String(at) : null)),
    )
    await checkFiles(tx, ctx.caller, files)
    await saveFiles(ctx, tx, row, { kind: 'approve', attachIds: files })
    await addTrailEntry(ctx, tx, { enterpriseId: row.enterpriseId, recordId: id, act: 'attach', files })
  })
  return null
}

async function filesOf(ctx: Context, recordId: string, only: Row = {}): Promise<Row[]> {
  await find(ctx.db, ctx.caller, record, recordId)
  return inOrder(ctx, file, { recordId, ...only })
}

/** Deletes the caller's own files, until the application is finished. */
async function removeFiles(ctx: Context, ids: readonly string[]): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of [...ids].sort()) {
      const row = await lock(tx, ctx.caller, file, id)
      if (String(row.createUser) !== ctx.caller.userId && !isAdministrator(ctx.caller))
        throw new HttpError(403, say.ownFile)
      const of = await sql<{ status: string }>`select status from lic_record where id = ${row.recordId}`.execute(tx)
      if (ended.has(of.rows[0]?.status)) throw conflict(say.finished)
      await sql`update lic_record_file set is_deleted = 1 where id = ${id}`.execute(tx)
    }
  })
  return null
}

export default implement(file, {
  list_by_record: (ctx, { recordId }) => filesOf(ctx, recordId ?? ''),
  approveFileList_by_record: (ctx, { recordId }) => filesOf(ctx, recordId ?? '', { fileKind: 'approve' }),
  remove: (ctx, { ids }) => removeFiles(ctx, readIds({ ids }, 'ids')),
})
