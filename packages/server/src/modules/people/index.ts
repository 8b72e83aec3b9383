import type { Implementation } from '../../framework/http/implement.ts'
import type { Job } from '../../framework/jobs/job.ts'
import basecertificate from './certificates/base-certificate.ts'
import certificateProcess from './certificates/certificate-process.ts'
import enterpriseCertificate from './certificates/enterprise-certificate.ts'
import nightWatch from './night-watch/night-watch.ts'
import { watchCertificates } from './night-watch/watch-certificates.ts'
import staff from './staff/staff.ts'
import userCertificate from './staff/staff-certificate.ts'

export { reviewCertificates } from './certificates/review-certificate.ts'
export { mayCarry, requireHandler } from './certified.ts'

export { changeAsSeen } from './staff/identity.ts'
export { reviewStaff } from './staff/review-staff.ts'

export const people: readonly Implementation[] = [
  enterpriseCertificate,
  basecertificate,
  certificateProcess,
  staff,
  userCertificate,
  nightWatch,
]

export const nightWatchJob: Job = { name: 'night watch', every: '40 * * * * *', run: watchCertificates }
