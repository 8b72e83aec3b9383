import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatDate } from '../../../ui/format/time.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import type { ColumnChoice } from '../../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { TroubleDrawer } from './trouble-drawer.tsx'
import { statusCell } from './trouble-status.tsx'
import { useTroubleActs } from './use-trouble-acts.tsx'
import '../../../i18n/areas/registers-texts.ts'

const columns: ColumnChoice<typeof trouble>['columns'] = [
  'troubleNo',
  'enterpriseName',
  // Wider than a code, to show the overdue mark.
  { key: 'status', label: trouble.fields.status.label, width: 160, cell: statusCell },
  'level',
  'description',
  'deadline',
  'findDate',
]
const second = { troubleNo: 'source', enterpriseName: 'place', deadline: 'responsible', findDate: 'finder' } as const
const search = [
  'troubleNo',
  'enterpriseId',
  'status',
  'level',
  'source',
  'category',
  'description',
  'deadline',
  'findDate',
  'overdue',
  'recheckOverdue',
] as const

/** Hidden troubles from finding to closing. */
export default function HiddenPage() {
  const { t } = useTranslation('registers')
  const { data: me } = useUserInfo()
  const opened = useOpenedId()
  const { actsOf, dialog } = useTroubleActs()
  const isEnterprise = me?.userType === 'esp'
  const mayChange = ({ status, createUser }: RowOf<typeof trouble>, how: 'edit' | 'remove') =>
    how === 'remove'
      ? status === hiddenTroubleStatus.is.toBeRectified && createUser === me?.userId
      : status !== hiddenTroubleStatus.is.closed && !(isEnterprise && status === hiddenTroubleStatus.is.awaitingRecheck)
  return (
    <>
      <ResourcePage
        of={trouble}
        columns={columns}
        omit={[
          'category',
          'workplaceName',
          'finishDate',
          'recheckUser',
          'recheckDate',
          'overdue',
          'recheckDeadline',
          'recheckOverdue',
        ]}
        second={second}
        search={search}
        acts={actsOf}
        mayChange={mayChange}
        onOpen={opened.open}
        form={{
          omit: ['measure', 'finishDate', 'afterFiles', 'status', 'recheckUser', 'recheckDate', 'recheckOpinion'],
          groups: [
            {
              title: t('trouble.found'),
              fields: [
                'enterpriseId',
                'source',
                'level',
                'category',
                'workplaceId',
                'place',
                'findDate',
                'finder',
                'description',
                'beforeFiles',
              ],
            },
            {
              title: t('trouble.done'),
              fields: ['responsible', 'deadline', 'fund', ...(isEnterprise ? (['measure'] as const) : [])],
            },
          ],
          defaults: {
            source: isEnterprise ? '1' : '2',
            level: '1',
            findDate: formatDate(serverNow()),
            finder: me?.name ?? '',
          },
          note: t('trouble.deadlineNote'),
        }}
      />
      <TroubleDrawer id={opened.id} actsOf={actsOf} close={opened.close} />
      {dialog}
    </>
  )
}
