import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { implement } from '../../../framework/http/implement.ts'
import { certificateHooks } from './certificate-hooks.ts'

export default implement(userCertificate, {}, certificateHooks)
