import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { organizationwhitelistconfiguration as whiteList } from '@fengsui/contract/registers/organizationwhitelistconfiguration.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { RolesInput } from '../people/link-inputs.tsx'
import '../../../i18n/areas/registers-texts.ts'

const { roleId } = whiteList.calls.grant.input
const own = { roleId: RolesInput }

/** Additional roles for users of an organisation on the list. */
function GrantDialog({ row, close }: { row: RowOf<typeof whiteList>; close: () => void }) {
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

/** Enterprises visible to the user. */
function EnterprisesInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('kit')
  const { data, isPending } = useQuery({
    queryKey: [...listKey(enterprise), 'options'],
    queryFn: ({ signal }) => call(enterprise, 'listOption', {}, signal),
  })
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      loading={isPending}
      placeholder={t('form.choose')}
      optionFilterProp="label"
      options={(data ?? []).map(({ value: id, label }) => ({ value: id, label }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}

const columns = ['organizeName', 'enterpriseNames', 'roleNames', 'validFrom', 'validTo', 'reason', 'enabled'] as const
const inputs = { enterpriseIds: EnterprisesInput }

/**
 * Organisations that temporarily see enterprises besides their own, with a reason; and the additional roles
 * of their users.
 */
export default function WhiteListPage() {
  const { t } = useTranslation('registers')
  const may = usePermission()('system_grant')
  const [granting, setGranting] = useState<RowOf<typeof whiteList>>()
  return (
    <>
      <ResourcePage
        of={whiteList}
        columns={columns}
        search={['organizeId', 'enabled', 'validTo']}
        inputs={inputs}
        acts={(row) => (may ? [{ key: 'grant', label: t('whiteList.grant'), run: () => setGranting(row) }] : [])}
        form={{
          groups: [
            { title: t('whiteList.who'), fields: ['organizeId', 'enterpriseIds'] },
            { title: t('whiteList.when'), fields: ['validFrom', 'validTo', 'reason', 'enabled'] },
          ],
          note: t('whiteList.note'),
        }}
      />
      {granting && <GrantDialog row={granting} close={() => setGranting(undefined)} />}
    </>
  )
}
