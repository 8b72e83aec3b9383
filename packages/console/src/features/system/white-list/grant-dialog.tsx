import { organizationwhitelistconfiguration as whiteList } from '@fengsui/contract/registers/organizationwhitelistconfiguration.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { RolesInput } from '../people/link-inputs.tsx'

const { roleId } = whiteList.calls.grant.input
const own = { roleId: RolesInput }

/** Additional roles for users of an organisation on the list. */
export function GrantDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('registers')
  return (
    <InputDialog
      of={whiteList}
      title={t('whiteList.grant')}
      subject={String(row.organizeName)}
      fields={{ roleId }}
      own={own}
      initial={{ roleId: row.roleIds ?? [] }}
      send={({ roleId: roles }) =>
        call(whiteList, 'grant', { Ids: [row.id], roleId: (roles as string[] | undefined) ?? [] })
      }
      close={close}
    />
  )
}
