import { Activity, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { lazy } from '../ui/lazy.ts'
import { useLock } from '../ui/session/lock-store.ts'
import { ToLock } from './guard.tsx'

const Shell = lazy(() => import('./layout/shell.tsx'))
/** Loads the frame of the signed-in user before it is drawn. */
export const preloadShell = Shell.preload
const LockPage = lazy(() => import('./lock/lock-page.tsx'))

/**
 * The shell and the lock screen. While locked, the shell stays mounted, hidden and inert, so input is
 * preserved. After a reload nothing is rendered behind the lock.
 */
export function AppShell() {
  const location = useLocation()
  const locked = useLock((state) => state.lock?.locked === true)
  const atLock = location.pathname === '/lock'
  const [seen, setSeen] = useState(atLock ? undefined : location)
  if (!atLock && seen !== location) setSeen(location)
  return (
    <>
      {seen && (
        <Activity mode={locked ? 'hidden' : 'visible'}>
          <Routes location={seen}>
            <Route path="*" element={<Shell />} />
          </Routes>
        </Activity>
      )}
      {locked && !atLock && <ToLock />}
      {!locked && atLock && <Navigate to={wantedAt(location.state)} replace />}
      {locked && atLock && <LockPage />}
    </>
  )
}

const wantedAt = (state: unknown): string => (state as { from?: string } | null)?.from ?? '/'
