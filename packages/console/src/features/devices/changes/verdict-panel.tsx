import { phrase } from '@fengsui/contract/kit/messages.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../kit/client/call.ts'
import { FormField } from '../../../kit/form/form-field.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { listKey } from '../../../kit/resource/use-resource-list.ts'

const longest = 500

/** Approves or returns a change; a return says why. What is approved comes into force at once. */
export function VerdictPanel({ id, done }: { id: string; done: () => void }) {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  const language = useLanguage()
  const client = useQueryClient()
  const field = useId()
  const [opinion, setOpinion] = useState('')
  const [fault, setFault] = useState<string>()
  const deciding = useMutation({
    mutationFn: (status: '1' | '3') =>
      call(deviceChange, 'process', { ids: id, status, reviewOpinion: opinion.trim() || null }),
    onSuccess: (_, status) => {
      void client.invalidateQueries({ queryKey: listKey(deviceChange) })
      message.success(t(status === '1' ? 'change.approved' : 'change.returned'))
      done()
    },
  })
  const decide = (status: '1' | '3') => {
    const missing = status === '3' && opinion.trim() === ''
    setFault(missing ? phrase(say.opinionRequired, language) : undefined)
    if (missing) document.getElementById(field)?.focus()
    else deciding.mutate(status)
  }
  return (
    <Panel heading={t('change.verdict')}>
      {deciding.error && <Alert type="error" message={deciding.error.message} showIcon role="alert" />}
      <FormField label={t('change.opinion')} id={field} fault={fault}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={longest}
            showCount
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        )}
      </FormField>
      <p className="fs-change-after">{t('change.afterwards')}</p>
      <div className="fs-change-acts">
        <Button disabled={deciding.isPending} onClick={() => decide('3')}>
          {t('change.return')}
        </Button>
        <Button type="primary" loading={deciding.isPending} onClick={() => decide('1')}>
          {t('change.approve')}
        </Button>
      </div>
    </Panel>
  )
}
