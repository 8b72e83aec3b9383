import { watchState } from '@fengsui/contract/dictionaries/staff.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { nightWatch } from '@fengsui/contract/people/night-watch.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/people-texts.ts'

const columns = [
  'realName',
  'workplaceName',
  'watchFrom',
  'watchTo',
  'watchState',
  'certified',
  'enterpriseName',
] as const
const second = { realName: 'post' } as const
const search = ['realName', 'enterpriseId', 'watchFrom', 'watchState', 'certified', 'workplaceId'] as const

const isOpen = (row: RowOf<typeof nightWatch>) => row.watchState !== watchState.is.over

/** Who is on night watch of which store, or of a plant as a whole. */
export default function NightWatchPage() {
  const { t } = useTranslation('people')
  return (
    <ResourcePage
      of={nightWatch}
      columns={columns}
      second={second}
      search={search}
      mayChange={isOpen}
      form={{
        groups: [
          {
            title: t('watch.form'),
            fields: ['enterpriseId', 'staffId', 'workplaceId', 'watchFrom', 'watchTo', 'remark'],
          },
        ],
        note: t('watch.note'),
      }}
    />
  )
}
