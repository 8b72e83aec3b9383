import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { userLogin } from '@fengsui/contract/session/user-login.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = [
  'loginTime',
  'account',
  'userType',
  'enterpriseName',
  'grantType',
  'loginIp',
  'result',
  'failReason',
  'logoutTime',
  'onlineMinutes',
] as const
const second = { account: 'realName', enterpriseName: 'organizeName' } as const
const search = ['account', 'realName', 'userType', 'enterpriseName', 'loginTime', 'grantType', 'result'] as const
const byTime = { descs: 'loginTime' }

/** All sign-ins with their results, within the caller's access scope. */
export default function SignInsPage() {
  const { t } = useTranslation('account')
  const cells = {
    result: (row: RowOf<typeof userLogin>) => (row.result === 1 ? t('signIns.success') : t('signIns.failure')),
  }
  return <ResourcePage of={userLogin} columns={columns} second={second} search={search} cells={cells} fixed={byTime} />
}
