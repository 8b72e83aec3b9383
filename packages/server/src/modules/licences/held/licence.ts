import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicensepublicity } from '@fengsui/contract/licences/publicity.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { HttpError, notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'
import { assignAdmin, assignVerify, reportAndDeliver } from './assign.ts'
import { entered, enterLicence, licenceDeleteBlocker } from './licence-rules.ts'
import { askRevocation, isBeingRevoked } from './revoke.ts'
import { repeatVerify, retract, verifyLicence } from './verify-licence.ts'

const minute = 60_000
const most = 60
/** Requests per address within the current minute. */
let asked = new Map<string, number>()
let since = 0

/** Rate limit per address and minute, against enumeration of ids. */
function admit(address: string, now: number): void {
  if (now - since >= minute || now < since) [asked, since] = [new Map(), now]
  const times = (asked.get(address) ?? 0) + 1
  asked.set(address, times)
  if (times > most) throw new HttpError(429, say.slower)
}

/**
 * Returns the public page of the code printed on a licence, without sign-in and personal data
 * (domain-model.md#R6.10).
 */
async function publicDetail(ctx: Context, id: string): Promise<Row> {
  admit(ctx.request.ip, ctx.clock.now().getTime())
  const found = await sql<Row>`select * from lic_licence_publicity_v where id = ${id} and is_deleted = 0`.execute(
    ctx.db,
  )
  if (!found.rows[0]) throw notFound()
  return serializeRow(businesslicensepublicity, found.rows[0])
}

export default implement(
  licence,
  {
    publicDetail: (ctx, { id }) => publicDetail(ctx, id ?? ''),
    retract: (ctx, { id }) => retract(ctx, id ?? ''),
    assignVerifyOrganization: (ctx, { id, organizationId }) => assignVerify(ctx, id ?? '', organizationId ?? ''),
    assignAdminOrganization: (ctx, { id, organizationId }) => assignAdmin(ctx, id ?? '', organizationId ?? ''),
    verifyEnterprise: (ctx, { businessLicenseId, businessLicenseVerifyStatus, verifyComments }) =>
      verifyLicence(ctx, {
        id: businessLicenseId ?? '',
        status: businessLicenseVerifyStatus ?? '',
        comments: verifyComments ?? null,
      }),
    repeatVerify: (ctx, { id }) => repeatVerify(ctx, id ?? ''),
    reportAndDeliver: (ctx, { id, type, reviewOpinion, organizationId }) =>
      reportAndDeliver(ctx, {
        id: id ?? '',
        type: type ?? '1',
        opinion: reviewOpinion ?? '',
        organizeId: organizationId ?? null,
      }),
    revocation: (ctx, { id, reviewOpinion, files, reason }) =>
      askRevocation(ctx, { id: id ?? '', opinion: reviewOpinion ?? '', files: files ?? [], reason: reason ?? null }),
    isBeingRevoked: (ctx, { id }) => isBeingRevoked(ctx, id ?? ''),
  },
  { beforeSave: enterLicence, afterSave: entered, deleteBlocker: licenceDeleteBlocker },
)
