import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { userdetails } from '@fengsui/contract/registers/userdetails.ts'
import { useTranslation } from 'react-i18next'
import { remember } from '../../ui/resource/references.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { ChannelsInput, LevelsInput, levelsCell } from './receiving.tsx'
import '../../i18n/areas/registers-texts.ts'

const columns = [
  'realName',
  'organizeName',
  'enterpriseName',
  'duty',
  'enforcementCertNo',
  'receiveLevels',
  'substituteUserName',
] as const
const inputs = { receiveLevels: LevelsInput, receiveChannels: ChannelsInput }

/** Registers names of users, so that the form shows them instead of ids. */
const nameUsers = (rows: readonly RowOf<typeof userdetails>[]) => {
  for (const { userId, realName } of rows) remember('user', String(userId), String(realName))
}

/** Recipients of reports, with time and channel. */
export default function UserDetailsPage() {
  const { t } = useTranslation('registers')
  return (
    <ResourcePage
      of={userdetails}
      columns={columns}
      search={['realName', 'organizeId', 'enterpriseId']}
      cells={{ receiveLevels: levelsCell }}
      inputs={inputs}
      onRows={nameUsers}
      form={{
        omit: ['organizeId', 'enterpriseId'],
        groups: [
          {
            title: t('user.who'),
            fields: ['userId', 'duty', 'idCard', 'officePhone', 'enforcementCertNo'],
          },
          { title: t('user.receives'), fields: ['receiveLevels', 'receiveChannels'] },
          { title: t('user.duty'), fields: ['dutyFrom', 'dutyTo', 'substituteUserId'] },
        ],
        note: t('user.note'),
      }}
    />
  )
}
