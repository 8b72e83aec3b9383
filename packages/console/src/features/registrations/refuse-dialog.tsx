import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { registration } from '@fengsui/contract/system/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../ui/form/use-refused.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import '../../i18n/areas/social-texts.ts'

/** Rejects a registration with a reason. */
export function RefuseDialog({ row, close }: { row: RowOf<typeof registration>; close: () => void }) {
  const { t } = useTranslation('social')
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const refusing = useMutation({
    mutationFn: () => call(registration, 'refuse', { id: row.id, reason: reason.trim() }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(registration) })
      message.success(t('registration.refused'))
      close()
    },
  })
  const refused = useRefused(id, refusing.error, { reason: { label: t('registration.reason'), value: reason } })
  const submit = () => {
    setSent(true)
    if (reason.trim()) refusing.mutate()
  }
  return (
    <FormDialog
      open
      title={t('registration.refuseOf', { name: row.name })}
      subject={t('registration.who', { account: row.account, source: row.sourceName })}
      submitLabel={t('registration.refuse')}
      width={520}
      busy={refusing.isPending}
      changed={reason !== ''}
      submit={submit}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <FormField
        id={controlId(id, 'reason')}
        label={t('registration.reason')}
        required
        fault={sent && !reason.trim() ? t('registration.needReason') : refused.faults.get('reason')}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            maxLength={200}
            showCount
            autoSize={{ minRows: 3, maxRows: 6 }}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
