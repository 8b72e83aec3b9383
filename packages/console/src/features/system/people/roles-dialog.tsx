import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { user, userLinks } from '@fengsui/contract/system/user.ts'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { call } from '../../../ui/client/call.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { RolesInput } from './link-inputs.tsx'
import type { listed } from './user-resource.ts'
import '../../../i18n/areas/people-texts.ts'

const fields = { roleId: userLinks.roleId }
const own = { roleId: RolesInput }

/** Assigns roles to one user, or the same roles to several. */
export function RolesDialog({ rows, close }: { rows: readonly RowOf<typeof listed>[]; close: () => void }) {
  const { t } = useTranslation('people')
  const [first] = rows
  const held = String((rows.length === 1 && first?.roleId) || '')
  return (
    <InputDialog
      of={user}
      title={t('user.roles')}
      subject={joinList(rows.map(({ realName }) => String(realName)))}
      fields={fields}
      own={own}
      initial={{ roleId: held.split(',').filter(Boolean) }}
      send={({ roleId }) =>
        call(user, 'grant', { userIds: rows.map(({ id }) => id), roleIds: (roleId as string[] | undefined) ?? [] })
      }
      close={close}
    />
  )
}
