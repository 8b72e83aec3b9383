import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../ui/form/form-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { ForgotLink } from './forgot/forgot-link.tsx'
import type { Side } from './sign-in.ts'
import { SourceButtons } from './social/source-buttons.tsx'
import { useAutoSignIn } from './use-auto-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

/** 监管端 or 企业端: two radio buttons styled as tabs. */
function SideChoice({ side, choose }: { side: Side; choose: (side: Side) => void }) {
  const { t } = useTranslation('session')
  return (
    <div role="radiogroup" aria-label={t('side')} className="fs-sides">
      {(['sss', 'esp'] as const).map((value) => (
        <label key={value} className={value === side ? 'fs-side fs-side-on' : 'fs-side'}>
          <input
            type="radio"
            name="side"
            className="fs-unseen"
            checked={value === side}
            onChange={() => choose(value)}
          />
          {t(value)}
        </label>
      ))}
    </div>
  )
}

/** Tenant (unless determined by the URL), account, password, CAPTCHA (if configured). */
export function SignInForm() {
  const { t } = useTranslation('session')
  const form = useSignIn()
  const box = useRef<HTMLFormElement>(null)
  const { typed, faults } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = form.submit()
    if (first) focus(box.current, first)
  }
  useAutoSignIn(form.enterAs)
  useEffect(() => {
    if (form.ready) focus(box.current, 'account')
  }, [form.ready])
  useEffect(() => {
    if (form.refused) focus(box.current, 'password')
  }, [form.refused])
  const wrong = faults.password ? t(faults.password) : form.refused
  return (
    <form
      ref={box}
      className="fs-sign-in-form"
      data-ready={form.ready}
      onSubmit={submit}
      noValidate
      aria-busy={form.busy}
    >
      <SideChoice side={form.side} choose={form.setSide} />
      {form.asksTenant && (
        <FormField label={t('tenant')} fault={faults.tenantId && t(faults.tenantId)}>
          {(control) => (
            <Input
              {...control}
              name="tenantId"
              size="large"
              maxLength={12}
              autoComplete="organization"
              value={typed.tenantId}
              onChange={(event) => form.type({ tenantId: event.target.value })}
            />
          )}
        </FormField>
      )}
      <FormField label={t('account')} fault={faults.account && t(faults.account)}>
        {(control) => (
          <Input
            {...control}
            name="account"
            size="large"
            maxLength={60}
            autoComplete="username"
            value={typed.account}
            onChange={(event) => form.type({ account: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('password')} fault={wrong}>
        {(control) => (
          <Input.Password
            {...control}
            name="password"
            size="large"
            maxLength={60}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => form.type({ password: event.target.value })}
          />
        )}
      </FormField>
      {form.captcha && (
        <CaptchaField
          image={form.captcha.data?.image}
          code={typed.code}
          fault={faults.code && t(faults.code)}
          type={(code) => form.type({ code })}
          renew={() => void form.captcha?.refetch()}
        />
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={form.busy}>
        {t('signIn')}
      </Button>
      {form.tenantId && <ForgotLink tenantId={form.tenantId} />}
      {form.tenantId && <SourceButtons tenantId={form.tenantId} />}
    </form>
  )
}

const focus = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
