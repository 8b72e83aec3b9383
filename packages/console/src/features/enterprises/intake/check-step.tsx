import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { intakeMessages } from '@fengsui/contract/intake/intake-messages.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import '../../../i18n/areas/intake-texts.ts'

/** The end of an intake: closing it asks why while something is unguarded. */
export function CheckStep({ state, reload, mayWrite }: { state: IntakeState; reload: () => void; mayWrite: boolean }) {
  const { t } = useTranslation('intake')
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [checking, setChecking] = useState(false)
  const reasonField = useRef<InputRef>(null)
  const { enterpriseId, unguarded, closeTime } = state
  const needs = unguarded.length > 0
  const fault =
    checking && needs && reason.trim() === ''
      ? phrase(intakeMessages.reasonToClose, language, { count: unguarded.length })
      : undefined
  const closing = useMutation({
    mutationFn: () =>
      closeTime
        ? call(intake, 'begin', { enterpriseId })
        : call(intake, 'close', { enterpriseId, reason: reason.trim() || null }),
    onSuccess: reload,
  })
  const send = () => {
    setChecking(true)
    if (closeTime || !needs || reason.trim() !== '') closing.mutate()
    else reasonField.current?.focus()
  }
  return (
    <div className="fs-intake-narrow">
      <p>
        {t(closeTime ? 'check.closed' : needs ? 'check.open' : 'check.done', {
          count: unguarded.length,
          time: closeTime ?? '',
        })}
      </p>
      <FaultSummary fields={[]} refusal={closing.error?.message} />
      {mayWrite && !closeTime && needs && (
        <FormField label={t('check.reason')} required fault={fault} wide>
          {(control) => (
            <Input
              {...control}
              ref={reasonField}
              maxLength={255}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
      {mayWrite && (
        <p className="fs-intake-send">
          <Button type={needs ? 'default' : 'primary'} loading={closing.isPending} onClick={send}>
            {t(closeTime ? 'check.again' : 'check.close')}
          </Button>
        </p>
      )}
    </div>
  )
}
