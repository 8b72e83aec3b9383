import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { keepFresh } from '../kit/session/renew.ts'
import { useSession } from '../kit/session/session-store.ts'

/** Lets the signed-in pass and keeps their token fresh; others sign in and come back to where they wanted. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const signedIn = useSession((state) => state.me !== undefined)
  useEffect(() => (signedIn ? keepFresh() : undefined), [signedIn])
  if (signedIn) return children
  return <Navigate to={`/login?g=${encodeURIComponent(pathname + search)}`} replace />
}
