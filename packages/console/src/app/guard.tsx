import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useLock } from '../kit/session/lock-store.ts'
import { startTokenRenewal } from '../kit/session/renew.ts'
import { useSession } from '../kit/session/session-store.ts'
import { lazy } from './lazy-page.ts'

const MustChangePage = lazy(() => import('../features/account/must-change-page.tsx'))

/** Lets the signed-in pass and keeps their token fresh; others sign in and come back to where they wanted. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const signedIn = useSession((state) => state.me !== undefined)
  const left = useSession((state) => state.left)
  const mustChange = useSession((state) => state.me?.mustChange === true)
  useEffect(() => (signedIn ? startTokenRenewal() : undefined), [signedIn])
  if (!signedIn) {
    const wanted = left || pathname === '/lock' ? '' : `?g=${encodeURIComponent(pathname + search)}`
    return <Navigate to={`/login${wanted}`} replace />
  }
  if (mustChange) return <MustChangePage />
  return children
}

/** Shows nothing while the browser is locked: the lock comes first, and leads back here. */
export function Unlocked({ children }: { children: ReactNode }) {
  return useLock((state) => state.lock?.locked === true) ? <ToLock /> : children
}

/** To the lock page, which returns to where the reader was. */
export function ToLock() {
  const { pathname, search } = useLocation()
  return <Navigate to="/lock" replace state={{ from: pathname + search }} />
}
