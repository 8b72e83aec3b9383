import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { withFiles } from '../../../framework/files/files.ts'
import { atLine, badRequest } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'
import { write } from '../../../framework/store/submit.ts'
import { uniqueClash } from '../../../framework/store/unique.ts'
import { certificateHooks } from './certificate-hooks.ts'

const most = 20

/**
 * Writes the certificates that travel with their holder: those with an id are changed, the others added; what is not
 * named stays.
 */
export async function writeCertificates(ctx: Context, tx: Tx, staffId: string, given: unknown): Promise<void> {
  if (given === undefined || given === null) return
  if (!Array.isArray(given) || given.some((one) => typeof one !== 'object' || one === null || Array.isArray(one)))
    throw badRequest(messages.wrongType, { name: 'certificates' })
  if (given.length > most) throw badRequest(messages.tooManyLines, { max: most })
  const found = await sql<{ enterpriseId: string }>`select enterprise_id from ent_staff where id = ${staffId}`.execute(
    tx,
  )
  const enterpriseId = String(found.rows[0]?.enterpriseId)
  for (const [index, one] of (given as Row[]).entries()) {
    await atLine(index + 1, async () => {
      const id = one.id ? String(one.id) : undefined
      const body = { ...one, staffId, enterpriseId }
      const values: Row = read(userCertificate.fields, body, { partial: Boolean(id) })
      await uniqueClash(userCertificate, values, () =>
        write(tx, ctx, userCertificate, { id, values, body }, certificateHooks),
      )
    })
  }
}

/** The certificates of a person, the newest end first. */
export async function certificatesOf(ctx: Context, staffId: string): Promise<(Row & { id: string })[]> {
  const found = await sql<Row>`select * from staff_certificate_v where staff_id = ${staffId} and is_deleted = 0
    order by valid_to desc, id desc limit 200`.execute(ctx.db)
  const rows = await withFiles(ctx, userCertificate.fields, presentAll(userCertificate, found.rows))
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}
