import { LockOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { saveLock, useLock } from '../../ui/session/lock-store.ts'

const LockDialog = lazy(() => import('./lock-dialog.tsx'))

/** Locks at once when this session has a lock password; otherwise asks for one first, in the returned dialog. */
export function useLockNow(): { lockNow: () => void; dialog: ReactNode } {
  const lock = useLock((state) => state.lock)
  const [asked, setAsked] = useState(false)
  return {
    lockNow: () => (lock ? saveLock({ ...lock, locked: true }) : setAsked(true)),
    dialog: asked && <LockDialog close={() => setAsked(false)} />,
  }
}

export function LockButton() {
  const { t } = useTranslation('shell')
  const { lockNow, dialog } = useLockNow()
  return (
    <>
      <IconButton name={t('lock.lock')} icon={<LockOutlined />} onClick={lockNow} />
      {dialog}
    </>
  )
}
