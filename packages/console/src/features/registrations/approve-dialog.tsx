import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { registration } from '@fengsui/contract/system/registration.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, TreeSelect } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../ui/form/use-refused.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import '../../i18n/areas/social-texts.ts'

/** Approves a registration: assigns roles and a department. */
export function ApproveDialog({ row, close }: { row: RowOf<typeof registration>; close: () => void }) {
  const { t } = useTranslation('social')
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const [roleIds, setRoleIds] = useState<string[]>([])
  const [deptId, setDeptId] = useState<string>()
  const [sent, setSent] = useState(false)
  const roles = useQuery({ queryKey: ['role', 'tree'], queryFn: () => call(role, 'tree', {}) })
  const departments = useQuery({ queryKey: ['dept', 'tree'], queryFn: () => call(dept, 'tree', {}) })
  const approving = useMutation({
    mutationFn: () => call(registration, 'approve', { id: row.id, roleIds: roleIds.join(','), deptId }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(registration) })
      message.success(t('registration.approved'))
      close()
    },
  })
  const refused = useRefused(id, approving.error, {
    roleIds: { label: t('registration.roles'), value: roleIds },
    deptId: { label: t('registration.dept'), value: deptId },
  })
  const submit = () => {
    setSent(true)
    if (roleIds.length > 0 && deptId) approving.mutate()
  }
  const common = {
    showSearch: { treeNodeFilterProp: 'title' },
    treeDefaultExpandAll: true,
    className: 'fs-whole',
  } as const
  return (
    <FormDialog
      open
      title={t('registration.approveOf', { name: row.name })}
      subject={t('registration.who', { account: row.account, source: row.sourceName })}
      submitLabel={t('registration.approve')}
      width={520}
      busy={approving.isPending}
      changed={roleIds.length > 0 || deptId !== undefined}
      submit={submit}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <FormField
        id={controlId(id, 'roleIds')}
        label={t('registration.roles')}
        required
        fault={sent && roleIds.length === 0 ? t('registration.chooseRoles') : refused.faults.get('roleIds')}
      >
        {(control) => (
          <TreeSelect
            {...control}
            {...common}
            multiple
            loading={roles.isPending}
            treeData={roles.data ?? []}
            value={roleIds}
            onChange={setRoleIds}
          />
        )}
      </FormField>
      <FormField
        id={controlId(id, 'deptId')}
        label={t('registration.dept')}
        required
        fault={sent && !deptId ? t('registration.chooseDept') : refused.faults.get('deptId')}
      >
        {(control) => (
          <TreeSelect
            {...control}
            {...common}
            loading={departments.isPending}
            treeData={departments.data ?? []}
            {...(deptId === undefined ? {} : { value: deptId })}
            onChange={setDeptId}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
