import { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { basecertificate, enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { call } from '../../ui/client/call.ts'
import { ChangesPage } from './changes-page.tsx'
import { certificateShown } from './shown.tsx'

/** Changes of certificates, of enterprises and of their staff, that the authority decides. */
export default function CertificateReviewPage() {
  return (
    <ChangesPage
      of={certificateProcess}
      columns={['subjectName', 'ownerKind', 'changeType', 'status', 'applyTime', 'reviewTime']}
      omit={['reason', 'files', 'dueTime', 'overdue', 'reviewOpinion', 'staffName', 'certificateType']}
      second={{
        subjectName: 'enterpriseName',
        ownerKind: 'staffName',
        applyTime: 'applyUserName',
        reviewTime: 'reviewUserName',
      }}
      search={['subjectName', 'enterpriseId', 'ownerKind', 'certificateType', 'changeType', 'status', 'applyTime']}
      facts={[
        'enterpriseName',
        'staffName',
        'certificateType',
        'changeType',
        'status',
        'applyUserName',
        'applyTime',
        'reviewUserName',
        'reviewTime',
        'reviewOpinion',
      ]}
      needs="certificate_process"
      shown={(row) => certificateShown({ ownerKind: row.ownerKind as 'enterprise' | 'staff' })}
      nameOf={(row) => [row.staffName, row.subjectName].filter(Boolean).join(' ')}
      decide={(ids, status, reviewOpinion) =>
        call(enterpriseCertificate, 'process', { ids: ids.join(','), status, reviewOpinion })
      }
      changes={[enterpriseCertificate, basecertificate, userCertificate]}
    />
  )
}
