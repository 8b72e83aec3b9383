import { ownAccount, profileFields } from '@fengsui/contract/session/password.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { FaultSummary, focusField } from '../../ui/form/fault-summary.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { controlId, useRefused } from '../../ui/form/use-refused.ts'
import { updateSession } from '../../ui/session/session-store.ts'
import { AvatarField } from './avatar-field.tsx'
import './account.css'

const { avatar: _, birthday: __, sex: ___, ...asked } = profileFields
const names = Object.keys(asked) as (keyof typeof asked)[]
type Values = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Editable: picture, names, phone and mail; read-only: account, department and roles. */
export function PersonalForm({ profile }: { profile: Values }) {
  const { t } = useTranslation('account')
  const { message } = App.useApp()
  const label = useLabel()
  const client = useQueryClient()
  const id = useId()
  const initial = Object.fromEntries(['avatar', ...names].map((name) => [name, textOf(profile[name])]))
  const form = useForm(asked, initial)
  const save = useMutation({
    mutationFn: (values: Values) => {
      const avatar = textOf(form.values.avatar)
      return call(ownAccount, 'updateInfo', { ...values, ...(avatar ? { avatar } : {}) })
    },
    onSuccess: () => {
      updateSession({ name: textOf(form.values.realName), avatar: textOf(form.values.avatar) })
      void client.invalidateQueries({ queryKey: ['session', 'profile'] })
      message.success(t('saved'))
    },
  })
  const submit = () => {
    const values = form.check()
    if (values) save.mutate(values)
    else setTimeout(() => focusFirst(id))
  }
  const labels = names.map((name) => [name, label(asked[name].label)] as const)
  const refused = useRefused(
    id,
    save.error,
    Object.fromEntries(labels.map(([name, is]) => [name, { label: is, value: form.values[name] }])),
  )
  const wrong = labels.filter(([name]) => form.faults.has(name))
  const links = wrong.map(([name, is]) => ({ id: controlId(id, name), label: is }))
  return (
    <form
      className="fs-account-form"
      noValidate
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FaultSummary {...(save.error ? refused.summary : { fields: links })} />
      <AvatarField value={textOf(form.values.avatar)} onChange={(avatar) => form.set({ avatar })} />
      <dl className="fs-account-fixed">
        <dt>{t('account')}</dt>
        <dd>{textOf(profile.account)}</dd>
        <dt>{t('department')}</dt>
        <dd>{textOf(profile.deptName) || '—'}</dd>
        <dt>{t('role')}</dt>
        <dd>{textOf(profile.roleName) || '—'}</dd>
      </dl>
      {names.map((name) => (
        <FormField
          key={name}
          id={controlId(id, name)}
          label={label(asked[name].label)}
          required={asked[name].required ?? false}
          optional={!asked[name].required}
          fault={form.faults.get(name) ?? refused.faults.get(name)}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={asked[name].max ?? 60}
              value={textOf(form.values[name])}
              onChange={(event) => form.set({ [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

const focusFirst = (form: string): void => {
  const first = names
    .map((name) => controlId(form, name))
    .find((at) => document.getElementById(at)?.ariaInvalid === 'true')
  if (first) focusField(first)
}
