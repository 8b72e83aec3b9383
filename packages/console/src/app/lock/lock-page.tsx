import { LogoutOutlined } from '@ant-design/icons'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { queries } from '../../ui/client/queries.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { openLink } from '../../ui/live/link.ts'
import { saveLock, useLock } from '../../ui/session/lock-store.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { HeaderClock } from '../layout/header-clock.tsx'
import { signOut } from '../layout/sign-out.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { attempted, opened, waiting } from './attempts.ts'
import { opens } from './secret.ts'
import './lock-page.css'
import { announce } from '../../ui/announce.ts'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { playAlert } from '../../ui/live/sound.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { LiveRegions } from '../layout/live-regions.tsx'

/**
 * Red warnings on a locked screen: sounded and counted for the duty officer; place and details stay hidden.
 */
function RedWarnings() {
  const { t } = useTranslation('shell')
  const [count, setCount] = useState(0)
  useLive('warning', ({ action, warning }) => {
    if (action !== 'raise' || String(warning.severity) !== warnSeverity.is.red) return
    playAlert('1')
    announce(t('lock.redHeard'), 'assertive')
    setCount((before) => before + 1)
  })
  return (
    <>
      {count > 0 && (
        <p className="fs-lock-red">
          <SeverityShape level="1" /> {t('lock.red', { count })}
        </p>
      )}
      <LiveRegions />
    </>
  )
}

/**
 * The lock screen: shows only the user's name; the password unlocks, signing out ends the session. Red
 * warnings still sound.
 */
export default function LockPage() {
  const { t } = useTranslation(['shell', 'session'])
  const name = useSession((state) => state.me?.name)
  useDocumentTitle(t('shell:lock.title'))
  useLayoutEffect(() => {
    // Open dialogs and drawers are rendered outside the shell's element.
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
      // Live events were not received while locked.
      void queries.invalidateQueries()
    }
  }, [])
  useEffect(() => openLink(), [])
  return (
    <main className="fs-lock">
      <div className="fs-lock-card">
        <BrandMark size={30} />
        <HeaderClock />
        <h1>{t('shell:lock.title')}</h1>
        <p>{t('shell:lock.by', { name })}</p>
        <RedWarnings />
        <UnlockForm />
        <button type="button" className="fs-plain fs-lock-out" onClick={() => void signOut()}>
          <LogoutOutlined aria-hidden="true" /> {t('shell:signOut')}
        </button>
      </div>
    </main>
  )
}

function UnlockForm() {
  const { t } = useTranslation('shell')
  const lock = useLock((state) => state.lock)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<'empty' | 'wrong'>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useNow()
  const seconds = lock ? Math.ceil(waiting(lock, Date.now()) / 1000) : 0
  const focus = () => box.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (!lock || busy || waiting(lock, Date.now()) > 0) return
    if (password === '') return setFault('empty')
    setBusy(true)
    saveLock(attempted(lock, Date.now()))
    const right = await opens(lock, password)
    if (right) return saveLock(opened(lock))
    setBusy(false)
    setPassword('')
    setFault('wrong')
    focus()
  }
  const sentence = seconds > 0 ? t('lock.wait', { seconds }) : fault && t(`lock.${fault}`)
  return (
    <form ref={box} onSubmit={(event) => void unlock(event)} noValidate>
      <FormField label={t('lock.password')} fault={sentence}>
        {(control) => (
          <Input.Password
            {...control}
            size="large"
            autoComplete="off"
            maxLength={60}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        )}
      </FormField>
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={seconds > 0}>
        {t('lock.unlock')}
      </Button>
    </form>
  )
}
