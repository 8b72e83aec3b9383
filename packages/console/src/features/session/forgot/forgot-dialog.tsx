import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { isGoodPassword, ownAccount, passwordMessages } from '@fengsui/contract/session/password.ts'
import { phoneCode } from '@fengsui/contract/session/phone-code.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../ui/client/request.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'

interface ForgotTyped {
  account: string
  phone: string
  code: string
  next: string
  again: string
}
type Fault = 'needPhone' | 'needCode' | 'needNew' | 'needAgain' | 'rule' | 'mismatch'

/** Returns the errors by field, in the order of the form. */
function forgotFaults({ phone, code, next, again }: ForgotTyped): Partial<Record<keyof ForgotTyped, Fault>> {
  return {
    ...(phone.trim() ? {} : { phone: 'needPhone' as const }),
    ...(code.trim() ? {} : { code: 'needCode' as const }),
    ...(isGoodPassword(next) ? {} : { next: next ? ('rule' as const) : ('needNew' as const) }),
    ...(again === next && again ? {} : { again: again ? ('mismatch' as const) : ('needAgain' as const) }),
  }
}

const pause = 60
/** `sent`: name of the field in the input of the call; what is typed again is only compared. */
const fields = [
  { name: 'account', sent: 'account', fill: 'username', max: 60 },
  { name: 'phone', sent: 'phone', fill: 'tel', max: 11 },
  { name: 'code', sent: 'code', fill: 'one-time-code', max: 10 },
  { name: 'next', sent: 'newPassword', fill: 'new-password', max: 60 },
  { name: 'again', sent: 'again', fill: 'new-password', max: 60 },
] as const

interface ForgotDialogProps {
  tenantId: string
  close: () => void
  done: () => void
}

/** Password reset by a code sent to the account's phone; never reveals whether a phone is registered. */
export default function ForgotDialog(props: ForgotDialogProps) {
  return (
    <App component={false}>
      <Dialog {...props} />
    </App>
  )
}

function Dialog({ tenantId, close, done }: ForgotDialogProps) {
  const { t } = useTranslation('account')
  const words = useWords()
  const id = useId()
  const [typed, setTyped] = useState<ForgotTyped>({ account: '', phone: '', code: '', next: '', again: '' })
  const [checking, setChecking] = useState(false)
  const [wait, startWaiting] = useWait()
  const faults = checking ? forgotFaults(typed) : {}
  const headers = { 'Tenant-Id': tenantId }
  const send = useMutation({
    mutationFn: () =>
      request(callPath(phoneCode, 'sendForget', phoneCode.calls.sendForget), {
        method: 'POST',
        query: { phone: typed.phone },
        headers,
      }),
    onSuccess: () => startWaiting(pause),
  })
  const set = useMutation({
    mutationFn: () => {
      const { account, phone, code, next } = typed
      const body = { account, phone, code, newPassword: next }
      const path = callPath(ownAccount, 'forgetPassword', ownAccount.calls.forgetPassword)
      return request(path, { method: 'POST', body, headers })
    },
    onSuccess: done,
  })
  const submit = () => {
    setChecking(true)
    if (Object.keys(forgotFaults(typed)).length === 0) set.mutate()
  }
  const label = { account: t('forgot.account'), phone: t('forgot.phone'), code: t('forgot.code') }
  const labels = { ...label, next: t('newPassword'), again: t('newPassword1') }
  const hints = { account: t('forgot.accountHint'), next: t('passwordHint'), code: send.isSuccess && t('forgot.sent') }
  const refused = useRefused(
    id,
    set.error ?? send.error,
    Object.fromEntries(fields.map(({ name, sent }) => [sent, { label: labels[name], value: typed[name] }])),
  )
  return (
    <FormDialog
      open
      width={440}
      title={t('forgot.title')}
      submitLabel={t('forgot.submit')}
      busy={set.isPending}
      changed={false}
      submit={submit}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      {fields.map(({ name, sent, fill, max }) => (
        <FormField
          key={name}
          id={controlId(id, sent)}
          label={labels[name]}
          required={name !== 'account'}
          optional={name === 'account'}
          fault={words(faults[name]) ?? refused.faults.get(sent)}
          hint={(hints as Record<string, string | false>)[name] || undefined}
        >
          {(control) => {
            const input = {
              ...control,
              name,
              maxLength: max,
              autoComplete: fill,
              value: typed[name],
              onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
            }
            if (name === 'next' || name === 'again') return <Input.Password {...input} />
            if (name !== 'code') return <Input {...input} />
            const waits = wait > 0
            return (
              <div className="fs-captcha">
                <Input {...input} inputMode="numeric" />
                <Button disabled={waits || !typed.phone} loading={send.isPending} onClick={() => send.mutate()}>
                  {waits ? t('forgot.again', { seconds: wait }) : t('forgot.send')}
                </Button>
              </div>
            )
          }}
        </FormField>
      ))}
    </FormDialog>
  )
}

/** Countdown of remaining seconds. */
function useWait(): [number, (seconds: number) => void] {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait]
}

function useWords() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (fault: NonNullable<ReturnType<typeof forgotFaults>[keyof ForgotTyped]> | undefined): string | undefined => {
    if (fault === undefined) return undefined
    if (fault === 'rule' || fault === 'mismatch') return phrase(passwordMessages[fault], language)
    return t(fault === 'needPhone' || fault === 'needCode' ? `forgot.${fault}` : fault)
  }
}
