import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../ui/form/use-refused.ts'

const example = '{"code":"123456"}'

/** Sends a message through one provider, active or not, and shows its response. */
export function TryDialog({ row, close }: { row: RowOf<typeof sms>; close: () => void }) {
  const { t } = useTranslation('account')
  const { message } = App.useApp()
  const id = useId()
  const [phones, setPhones] = useState('')
  const [params, setParams] = useState(example)
  const send = useMutation({
    mutationFn: () => call(sms, 'sendMessage', { code: String(row.smsCode), phones, params }),
    onSuccess: () => {
      message.success(t('sms.sent'))
      close()
    },
  })
  const refused = useRefused(id, send.error, {
    phones: { label: t('sms.phones'), value: phones },
    params: { label: t('sms.params'), value: params },
  })
  return (
    <FormDialog
      open
      title={t('sms.tryTitle')}
      subject={String(row.smsCode)}
      submitLabel={t('sms.send')}
      busy={send.isPending}
      changed={phones !== ''}
      submit={() => send.mutate()}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <FormField
        id={controlId(id, 'phones')}
        label={t('sms.phones')}
        required
        hint={t('sms.phonesHint')}
        fault={refused.faults.get('phones')}
      >
        {(control) => (
          <Input {...control} inputMode="tel" value={phones} onChange={(event) => setPhones(event.target.value)} />
        )}
      </FormField>
      <FormField
        id={controlId(id, 'params')}
        label={t('sms.params')}
        hint={t('sms.paramsHint')}
        fault={refused.faults.get('params')}
      >
        {(control) => (
          <Input.TextArea {...control} rows={2} value={params} onChange={(event) => setParams(event.target.value)} />
        )}
      </FormField>
    </FormDialog>
  )
}
