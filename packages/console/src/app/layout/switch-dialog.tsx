import type { Row } from '@fengsui/contract/kit/any-row.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { queries } from '../../ui/client/queries.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { switchTo } from '../../ui/session/renew.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { forgetTabs } from './tabs-store.ts'

const textOf = (value: unknown) => String(value ?? '')

/** Switches the user's department and roles, in every tab of the browser. */
export function SwitchDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('account')
  const me = useSession((state) => state.me)
  const userId = me?.userId ?? ''
  const [deptId, setDept] = useState(me?.deptId || undefined)
  const [roleIds, setRoles] = useState(() => (me?.roleId ?? '').split(',').filter(Boolean))
  const [checking, setChecking] = useState(false)
  const departments = useQuery({
    queryKey: ['session', 'departments', userId],
    queryFn: () => call(dept, 'select', { userId }) as Promise<readonly Row[]>,
  })
  const roles = useQuery({
    queryKey: ['session', 'roles', userId],
    queryFn: () => call(role, 'select', { userId }) as Promise<readonly Row[]>,
  })
  const change = useMutation({
    mutationFn: () => switchTo({ deptId: deptId ?? '', roleId: roleIds.join(',') }),
    onSuccess: () => {
      // Menu, permissions, lists and the live stream are all reloaded.
      forgetTabs()
      queries.clear()
      location.assign('/')
    },
  })
  const submit = () => {
    setChecking(true)
    if (deptId && roleIds.length > 0) change.mutate()
  }
  return (
    <FormDialog
      open
      title={t('switch.title')}
      submitLabel={t('switch.submit')}
      busy={change.isPending}
      changed={false}
      submit={submit}
      close={close}
    >
      <FaultSummary fields={[]} refusal={change.error?.message ?? departments.error?.message ?? roles.error?.message} />
      <FormField
        label={t('switch.department')}
        required
        fault={checking && !deptId ? t('switch.chooseDepartment') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            allowClear
            value={deptId}
            loading={departments.isPending}
            placeholder={t('switch.chooseDepartment')}
            options={departments.data?.map((row) => ({ value: textOf(row.id), label: textOf(row.deptName) })) ?? []}
            onChange={setDept}
          />
        )}
      </FormField>
      <FormField
        label={t('switch.role')}
        required
        fault={checking && roleIds.length === 0 ? t('switch.chooseRole') : undefined}
        hint={t('switch.text')}
      >
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={roleIds}
            loading={roles.isPending}
            placeholder={t('switch.chooseRole')}
            options={roles.data?.map((row) => ({ value: textOf(row.id), label: textOf(row.roleName) })) ?? []}
            onChange={setRoles}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
