import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  type Navigator,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Parameters to set; null and undefined remove one. */
export type AddressChange = Readonly<Record<string, string | null | undefined>>

/** Changes some parameters of the page's address and keeps the others. */
export type ChangeAddress = (
  change: AddressChange | ((now: URLSearchParams) => AddressChange | URLSearchParams),
  options?: NavigateOptions,
) => void

/**
 * The parameters in the address of a page, and a function that changes some of them. A change begins with where
 * the history is: the router's parameters are those of the last render, and two changes made before the next one would
 * lose the first.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The history of the browser, or of a test; its location is ahead of the one that is drawn.
  const history = useContext(UNSAFE_NavigationContext).navigator as Navigator & { readonly location?: Location }
  const change = useCallback<ChangeAddress>(
    (wanted, options) => {
      // A page that is kept behind another one has only what it was drawn with.
      const at = history.location
      const now = new URLSearchParams(at?.pathname === pathname ? at.search : search)
      const given = typeof wanted === 'function' ? wanted(now) : wanted
      navigate(`?${given instanceof URLSearchParams ? given : merged(now, given)}`, options)
    },
    [history, navigate, pathname, search],
  )
  return [params, change]
}

/** Returns `now` with the changed parameters. */
export function merged(now: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
