import { useMutation, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { FaultSummary, focusField } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { tenantHere } from '../sign-in.ts'
import { type Fault, firstFault, type Typed } from './register-faults.ts'
import { type Guest, register } from './wire.ts'
import '../../../i18n/areas/social-texts.ts'

interface RegisterDialogProps {
  guest: Guest
  /** Called with the message for the sign-in page. */
  done: (notice: string) => void
  close: () => void
}

const complete: Readonly<Record<keyof Typed, string>> = {
  tenantId: 'organization',
  name: 'name',
  account: 'username',
  password: 'new-password',
  password2: 'new-password',
}
/** A fifth of the window as specified, at least 360 px; full width on phones. */
const width = () => (innerWidth < 768 ? innerWidth : Math.max(360, Math.round(innerWidth / 5)))

/** 账号注册: account request of a user verified by an identity provider. */
export default function RegisterDialog({ guest, done, close }: RegisterDialogProps) {
  const { t } = useTranslation(['social', 'kit'])
  const label = useLabel()
  const id = useId()
  const home = useQuery({ queryKey: ['tenant-here'], queryFn: tenantHere, staleTime: Number.POSITIVE_INFINITY })
  const [initial] = useState<Typed>({
    tenantId: guest.tenantId,
    name: guest.name,
    account: '',
    password: '',
    password2: '',
  })
  const [typed, setTyped] = useState(initial)
  const [fault, setFault] = useState<Fault>()
  const asking = useMutation({
    mutationFn: () => register(guest, { ...typed }),
    onSuccess: () => done(t('social:register.done')),
  })
  const submit = () => {
    const wrong = firstFault(typed)
    setFault(wrong)
    if (wrong) setTimeout(() => focusField(controlId(id, wrong.field)))
    else asking.mutate()
  }
  const isUntold = asking.error?.message === t('kit:problem.unknown')
  const asked: (keyof Typed)[] = ['name', 'account', 'password', 'password2']
  // The tenant is not asked for when the URL determines it.
  if (home.isFetched && !home.data) asked.unshift('tenantId')
  const labelOf = (name: keyof Typed) => t(`social:register.${name === 'tenantId' ? 'tenant' : name}`)
  const refused = useRefused(
    id,
    isUntold ? { message: t('social:register.failed') } : asking.error,
    Object.fromEntries(asked.map((name) => [name, { label: labelOf(name), value: typed[name] }])),
  )
  return (
    <FormDialog
      open
      title={t('social:register.title')}
      subject={t('social:register.hint', { name: guest.name || t('social:register.stranger') })}
      submitLabel={t('social:register.submit')}
      width={width()}
      busy={asking.isPending}
      changed={JSON.stringify(typed) !== JSON.stringify(initial)}
      submit={submit}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      {asked.map((name) => (
        <FormField
          key={name}
          id={controlId(id, name)}
          label={labelOf(name)}
          required={name !== 'name'}
          fault={fault?.field === name ? label(fault.message) : refused.faults.get(name)}
        >
          {(control) => {
            const Box = name.startsWith('password') ? Input.Password : Input
            return (
              <Box
                {...control}
                name={name}
                maxLength={60}
                autoComplete={complete[name]}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )
          }}
        </FormField>
      ))}
    </FormDialog>
  )
}
