import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { expireCell } from './expire-cell.tsx'
import '../../i18n/areas/certificates-texts.ts'

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
  const may = usePermission()
  const isEnterprise = useSession(({ me }) => me?.userType === 'esp')
  return (
    <ResourcePage
      of={userCertificate}
      columns={columns}
      omit={['validFrom', 'remainDays']}
      cells={{ expireState: expireCell }}
      second={second}
      search={search}
      actions={
        may('staff_add') &&
        isEnterprise && (
          <ImportButton
            of={userCertificate}
            take="import-certificates"
            title={t('import.importPapers')}
            note={t('import.note')}
          />
        )
      }
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
