import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { implement } from '../../../framework/http/implement.ts'
import { certificateHooks } from './certificate-hooks.ts'
import { certificateTemplate, importCertificates } from './import-staff.ts'

export default implement(
  userCertificate,
  {
    importTemplate: (ctx) => certificateTemplate(ctx),
    importSheet: (ctx, { preview }) => importCertificates(ctx, preview === 1),
  },
  certificateHooks,
)
