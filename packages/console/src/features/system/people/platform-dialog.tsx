import { user } from '@fengsui/contract/system/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

const { userType, userExt } = user.calls.updatePlatform.input
const fields = { userType, userExt }

/** A user's platform data: side and extra fields. */
export function PlatformDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('people')
  const { data } = useQuery({
    queryKey: [...listKey(user), 'platform', row.id],
    queryFn: ({ signal }) => call(user, 'platformDetail', { id: row.id }, signal),
  })
  if (!data) return null
  return (
    <InputDialog
      of={user}
      title={t('user.platform')}
      subject={String(row.realName)}
      fields={fields}
      initial={{ userType: data.userType, userExt: data.userExt }}
      send={(values) =>
        call(user, 'updatePlatform', {
          userId: row.id,
          userType: String(values.userType) as 'sss' | 'esp',
          userExt: String(values.userExt ?? ''),
        })
      }
      close={close}
    />
  )
}
