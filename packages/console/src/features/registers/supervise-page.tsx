import { enterprisemanagement } from '@fengsui/contract/registers/enterprisemanagement.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/registers-texts.ts'

const columns = [
  'enterpriseName',
  'keySupervision',
  'abnormal',
  'gridLeader',
  'contactLeader',
  'checkFrequency',
  'checkedCount',
  'accountCount',
  'accountExpire',
  'joinDate',
] as const
const second = { gridLeader: 'gridPhone' } as const
const search = ['enterpriseName', 'keySupervision', 'abnormal', 'gridLeader', 'joinDate'] as const

/**
 * Supervision data the authority maintains for an enterprise: key enterprise or not, responsible person,
 * visit frequency.
 */
export default function SupervisePage() {
  const { t } = useTranslation('registers')
  const groups = [
    {
      title: t('supervise.marks'),
      fields: ['enterpriseId', 'keySupervision', 'keyReason', 'abnormal', 'abnormalReason'],
    },
    { title: t('supervise.people'), fields: ['gridLeader', 'gridPhone', 'contactLeader', 'checkFrequency'] },
    { title: t('supervise.access'), fields: ['joinDate', 'accountExpire', 'remark'] },
  ] as const
  return <ResourcePage of={enterprisemanagement} columns={columns} second={second} search={search} form={{ groups }} />
}
