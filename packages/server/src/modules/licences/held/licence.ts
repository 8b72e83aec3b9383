import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { implement } from '../../../framework/http/implement.ts'
import { assignAdmin, assignVerify, reportAndDeliver } from './assign.ts'
import { publicDetail } from './public.ts'
import { askRevocation, isBeingRevoked } from './revoke.ts'
import { entered, enterLicence, licenceDeleteBlocker } from './rules.ts'
import { repeatVerify, retract, verifyLicence } from './verify.ts'

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
