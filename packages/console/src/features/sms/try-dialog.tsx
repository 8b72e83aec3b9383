import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'

const example = '{"code":"123456"}'

/** Sends a message through one provider, active or not, and shows its response. */
export function TryDialog({ row, close }: { row: RowOf<typeof sms>; close: () => void }) {
  const { t } = useTranslation('account')
  const { message } = App.useApp()
  const [phones, setPhones] = useState('')
  const [params, setParams] = useState(example)
  const send = useMutation({
    mutationFn: () => call(sms, 'sendMessage', { code: String(row.smsCode), phones, params }),
    onSuccess: () => {
      message.success(t('sms.sent'))
      close()
    },
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
      <FaultSummary fields={[]} refusal={send.error?.message} />
      <FormField label={t('sms.phones')} required hint={t('sms.phonesHint')}>
        {(control) => (
          <Input {...control} inputMode="tel" value={phones} onChange={(event) => setPhones(event.target.value)} />
        )}
      </FormField>
      <FormField label={t('sms.params')} hint={t('sms.paramsHint')}>
        {(control) => (
          <Input.TextArea {...control} rows={2} value={params} onChange={(event) => setParams(event.target.value)} />
        )}
      </FormField>
    </FormDialog>
  )
}
