import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { lazy } from '../ui/lazy.ts'
import { useLock } from '../ui/session/lock-store.ts'
import { startTokenRenewal } from '../ui/session/renew.ts'
import { useSession } from '../ui/session/session-store.ts'

const MustChangePage = lazy(() => import('../features/account/must-change-page.tsx'))

/**
 * Renders its children for signed-in users and keeps their token fresh; others are redirected to sign-in and
 * back afterwards.
 */
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

/** Renders nothing while the browser is locked; redirects to the lock page, which returns here. */
export function Unlocked({ children }: { children: ReactNode }) {
  return useLock((state) => state.lock?.locked === true) ? <ToLock /> : children
}

/** Redirects to the lock page, which returns to the current page. */
export function ToLock() {
  const { pathname, search } = useLocation()
  return <Navigate to="/lock" replace state={{ from: pathname + search }} />
}
