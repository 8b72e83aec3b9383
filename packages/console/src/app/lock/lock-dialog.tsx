import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { saveLock } from '../../ui/session/lock-store.ts'
import { hashLockPassword } from './secret.ts'

/** Sets a lock password and locks. */
export default function LockDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('shell')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const lock = async () => {
    setTried(true)
    if (password === '') return
    setBusy(true)
    const sealed = await hashLockPassword(password)
    close()
    saveLock({ ...sealed, locked: true, failures: 0, waitUntil: 0 })
  }
  return (
    <FormDialog
      open
      title={t('lock.set')}
      width={416}
      submitLabel={t('lock.lock')}
      busy={busy}
      changed={false}
      submit={() => void lock()}
      close={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void lock()
        }}
      >
        <FormField
          label={t('lock.password')}
          required
          fault={tried && password === '' ? t('lock.empty') : undefined}
          hint={t('lock.hint')}
        >
          {(control) => (
            <Input.Password
              {...control}
              autoComplete="off"
              maxLength={60}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </FormDialog>
  )
}
