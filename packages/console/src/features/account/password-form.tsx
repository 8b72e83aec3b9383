import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { ownAccount, passwordMessages } from '@fengsui/contract/session/password.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../ui/form/use-refused.ts'
import { faultsOf, type PasswordFault, type TypedPasswords } from './check-password.ts'
import './account.css'

const nothing: TypedPasswords = { old: '', next: '', again: '' }
const parts = [
  { name: 'old', label: 'oldPassword', fill: 'current-password' },
  { name: 'next', label: 'newPassword', fill: 'new-password' },
  { name: 'again', label: 'newPassword1', fill: 'new-password' },
] as const

/** Form for old password, new password and its confirmation. Validated on submit, then on every input. */
export function PasswordForm({ done }: { done: () => void }) {
  const { t } = useTranslation('account')
  const say = useFaultWords()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [checking, setChecking] = useState(false)
  const faults = checking ? faultsOf(typed) : {}
  const change = useMutation({
    mutationFn: ({ old, next }: TypedPasswords) => {
      const input = { oldPassword: old, newPassword: next, newPassword1: next }
      return call(ownAccount, 'updatePassword', input)
    },
    onSuccess: () => {
      setTyped(nothing)
      setChecking(false)
      done()
    },
  })
  const refused = useRefused(
    id,
    change.error,
    Object.fromEntries(parts.map(({ name, label }) => [label, { label: t(label), value: typed[name] }])),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    const [first] = Object.keys(faultsOf(typed))
    if (first) box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else change.mutate(typed)
  }
  return (
    <form ref={box} className="fs-account-form" onSubmit={submit} noValidate aria-busy={change.isPending}>
      <FaultSummary {...refused.summary} />
      {parts.map(({ name, label, fill }) => (
        <FormField
          key={name}
          id={controlId(id, label)}
          label={t(label)}
          required
          fault={say(faults[name]) ?? refused.faults.get(label)}
          hint={name === 'next' ? t('passwordHint') : undefined}
        >
          {(control) => (
            <Input.Password
              {...control}
              name={name}
              maxLength={60}
              autoComplete={fill}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <p className="fs-account-note">{t('passwordEnds')}</p>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('changePassword')}
      </Button>
    </form>
  )
}

function useFaultWords(): (fault: PasswordFault | undefined) => string | undefined {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (fault) => {
    if (fault === undefined) return undefined
    if (fault === 'rule' || fault === 'same' || fault === 'mismatch') return phrase(passwordMessages[fault], language)
    return t(fault)
  }
}
