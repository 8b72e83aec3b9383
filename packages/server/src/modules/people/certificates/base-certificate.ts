import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { basecertificate, enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import { type Context, requirePermission } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { addCertificate, hooks, proposeCertificate } from './write-certificate.ts'

/** An enterprise's change is proposed, an authority's holds at once. */
function write(ctx: Context, raw: RawInput): Promise<{ id: string }> {
  const changes = Boolean(raw.id || raw.certificateId)
  requirePermission(ctx, changes ? 'certificate_edit' : 'certificate_add')
  return changes ? proposeCertificate(ctx, raw) : addCertificate(ctx, raw)
}

async function print(ctx: Context, id: string) {
  const row = await find(ctx.db, ctx.caller, enterpriseCertificate, id)
  if (row.reviewStatus !== reviewStatus.is.approved) throw badRequest(say.notApproved)
  const shown = serializeRow(enterpriseCertificate, row)
  const name = encodeURIComponent(`${row.certificateName}-${row.certificateNo}.pdf`)
  return {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename*=UTF-8''${name}` },
    body: certificatePdf(shown, `${ctx.request.origin ?? ''}${row.qrCode ?? ''}`),
  }
}

const shownToAll = [
  'id',
  'enterpriseName',
  'certificateType',
  'certificateNo',
  'certificateName',
  'scope',
  'issueOrg',
  'validFrom',
  'validTo',
  'expireState',
] as const

/** Returns what the code printed on an approved certificate shows everybody. */
async function publicDetail(ctx: Context, id: string) {
  const found = await sql<Row>`select * from ent_certificate_v
    where id = ${id} and is_deleted = 0 and review_status = ${reviewStatus.is.approved}`.execute(ctx.db)
  if (!found.rows[0]) throw notFound()
  const row = serializeRow(enterpriseCertificate, found.rows[0])
  return Object.fromEntries(shownToAll.map((name) => [name, row[name]])) as never
}

export default implement(
  basecertificate,
  {
    print: (ctx, { certificateId }) => print(ctx, certificateId ?? ''),
    publicDetail: (ctx, { id }) => publicDetail(ctx, id ?? ''),
  },
  { ...hooks, overrides: { submit: write } },
)
