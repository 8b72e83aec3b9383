import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { expireCell } from './expire-cell.tsx'

const columns = [
  'certificateNo',
  'realName',
  'enterpriseName',
  'specialOperation',
  'validTo',
  'expireState',
  'reviewStatus',
] as const
const second = { certificateNo: 'staffCertType', realName: 'post', validTo: 'recheckDate' } as const
const search = [
  'realName',
  'enterpriseId',
  'staffCertType',
  'specialOperation',
  'post',
  'expireState',
  'reviewStatus',
  'validTo',
  'certificateNo',
] as const

/** Certificates of staff: which are valid for what, and which end or lapse soon. */
export default function StaffCertificatesPage() {
  const { t } = useTranslation('certificates')
  return (
    <ResourcePage
      of={userCertificate}
      columns={columns}
      omit={['validFrom', 'remainDays']}
      cells={{ expireState: expireCell }}
      second={second}
      search={search}
      reviewable
      form={{
        groups: [
          {
            title: t('form.paper'),
            fields: [
              'enterpriseId',
              'staffId',
              'staffCertType',
              'specialOperation',
              'certificateNo',
              'issueOrg',
              'validFrom',
              'validTo',
              'recheckDate',
              'files',
            ],
          },
        ],
        note: t('form.paperNote'),
      }}
    />
  )
}
