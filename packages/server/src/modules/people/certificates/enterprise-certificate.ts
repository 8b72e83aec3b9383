import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { detail } from '../../../framework/store/detail.ts'
import { reviewCertificates } from './review-certificate.ts'
import { addCertificate, correctCertificate, hooks, proposeCertificate } from './write-certificate.ts'

/** Returns the enterprise with this credit code, of those the caller may see. */
async function byCreditCode(ctx: Context, code: string) {
  const found = await sql<{ id: string }>`select id from ent_enterprise
    where credit_code = ${code.toUpperCase()} and is_deleted = 0 and ${inScope(enterprise, ctx.caller)}`.execute(ctx.db)
  if (!found.rows[0]) throw new HttpError(404, say.unknownCreditCode)
  return detail(ctx, enterprise, found.rows[0].id)
}

export default implement(
  enterpriseCertificate,
  {
    save: (ctx, _, raw) => addCertificate(ctx, raw),
    modify: (ctx, _, raw) => proposeCertificate(ctx, raw),
    update: (ctx, _, raw) => correctCertificate(ctx, raw),
    process: (ctx, { status, reviewOpinion }, raw) =>
      reviewCertificates(ctx, readIds(raw, 'ids'), { status, opinion: reviewOpinion }),
    getBaseEnterpriseByBusinessLicenseNo: (ctx, { businessLicenseNo }) => byCreditCode(ctx, businessLicenseNo ?? ''),
    getBaseEnterpriseById: (ctx, { id }) => detail(ctx, enterprise, id ?? ''),
  },
  hooks,
)
