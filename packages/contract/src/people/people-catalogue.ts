import type { Resource } from '../kit/resource.ts'
import { certificateProcess } from './certificate-process.ts'
import { basecertificate, enterpriseCertificate } from './enterprise-certificate.ts'
import { nightWatch } from './night-watch.ts'
import { staff, staffChange } from './staff.ts'
import { userCertificate } from './staff-certificate.ts'

/** Certificates and staff of enterprises. */
export const people: readonly Resource[] = [
  enterpriseCertificate,
  basecertificate,
  certificateProcess,
  staff,
  staffChange,
  userCertificate,
  nightWatch,
]
