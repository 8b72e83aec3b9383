import { station } from '@fengsui/contract/workplaces/station.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useIsProposal } from './use-workplace-form.tsx'

const columns = [
  'name',
  'enterpriseName',
  'maxPerson',
  'xianDingYaoLiang',
  'processType',
  'pdsName',
  'onLine',
  'productionState',
] as const
const second = { name: 'code', enterpriseName: 'workplaceName' } as const
const search = ['name', 'enterpriseId', 'workplaceId', 'processType'] as const
const what = ['enterpriseId', 'workplaceId', 'name', 'code', 'processType', 'productionState'] as const
const reason = ['changeReason', 'changeFiles'] as const
const limits = ['maxPerson', 'xianDingYaoLiang', 'pdsId'] as const

/** Workstations: permitted persons, quantity, and the detector watching each. */
export default function StationsPage() {
  const { t } = useTranslation(['workplaces', 'devices'])
  const isProposal = useIsProposal()
  return (
    <ResourcePage
      of={station}
      columns={columns}
      second={second}
      search={search}
      form={{
        omit: ['changeReason', 'changeFiles'],
        groups: [
          { title: t('workplaces:station.what'), fields: what },
          { title: t('workplaces:station.limits'), fields: limits },
          ...(isProposal ? [{ title: t('devices:form.change'), fields: reason }] : []),
        ],
      }}
    />
  )
}
