import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { registration } from '@fengsui/contract/system/registration.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import '../../i18n/areas/social-texts.ts'

const columns = [
  'account',
  'name',
  'state',
  'sourceName',
  'email',
  'createTime',
  'reason',
  'decideUserName',
  'decideTime',
] as const
const second = { name: 'nickname' } as const
const search = ['account', 'name', 'state', 'createTime'] as const

/** Account requests of users who came through an identity provider. */
export default function RegistrationsPage() {
  const { t } = useTranslation('social')
  const may = usePermission()
  const [deciding, setDeciding] = useState<{ by: 'approve' | 'refuse'; row: RowOf<typeof registration> }>()
  const close = () => setDeciding(undefined)
  const acts = (row: RowOf<typeof registration>) => [
    ...(may('user_role') && row.state === 'pending'
      ? [{ key: 'approve', label: t('registration.approve'), run: () => setDeciding({ by: 'approve', row }) }]
      : []),
    ...(may('user_edit') && row.state === 'pending'
      ? [{ key: 'refuse', label: t('registration.refuse'), run: () => setDeciding({ by: 'refuse', row }) }]
      : []),
  ]
  return (
    <>
      <ResourcePage of={registration} columns={columns} second={second} search={search} acts={acts} />
      {deciding?.by === 'approve' && <ApproveDialog row={deciding.row} close={close} />}
      {deciding?.by === 'refuse' && <RefuseDialog row={deciding.row} close={close} />}
    </>
  )
}
