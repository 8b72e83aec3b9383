import { search } from '../client/request.ts'
import { publicCalls } from './public-calls.ts'

const binding = 'fengsui-binding'
const wanted = 'fengsui-wanted'

const go = (source: string, query: Readonly<Record<string, unknown>>): void => {
  const path = publicCalls.render.replace(':source', encodeURIComponent(source))
  location.assign(`/api${path}${search(query)}`)
}

/** Redirects to an identity provider; `g` is the target after the sign-in. */
export function goToProviderSignIn(source: string, tenantId: string, g: string | null): void {
  sessionStorage.removeItem(binding)
  if (g) sessionStorage.setItem(wanted, g)
  else sessionStorage.removeItem(wanted)
  go(source, { tenantId })
}

/** Redirects to an identity provider to bind its account to the signed-in user. */
export function goToProviderBinding(source: string): void {
  sessionStorage.setItem(binding, source)
  go(source, { bind: 1 })
}

/** Returns, once, why this tab was redirected: binding, or the target after sign-in. */
export function whatFor(): { binding: boolean; wanted: string | null } {
  const left = { binding: sessionStorage.getItem(binding) !== null, wanted: sessionStorage.getItem(wanted) }
  sessionStorage.removeItem(binding)
  sessionStorage.removeItem(wanted)
  return left
}
