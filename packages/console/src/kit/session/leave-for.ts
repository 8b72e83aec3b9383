import { search } from '../client/request.ts'
import { publicCalls } from './public-calls.ts'

const binding = 'fengsui-binding'
const wanted = 'fengsui-wanted'

const go = (source: string, query: Readonly<Record<string, unknown>>): void => {
  const path = publicCalls.render.replace(':source', encodeURIComponent(source))
  location.assign(`/api${path}${search(query)}`)
}

/** Leaves this page for an identity provider; `g` is where to go after the sign-in. */
export function goToProviderSignIn(source: string, tenantId: string, g: string | null): void {
  sessionStorage.removeItem(binding)
  if (g) sessionStorage.setItem(wanted, g)
  else sessionStorage.removeItem(wanted)
  go(source, { tenantId })
}

/** Leaves to bind an account there to the signed-in one. */
export function goToProviderBinding(source: string): void {
  sessionStorage.setItem(binding, source)
  go(source, { bind: 1 })
}

/** What this tab left for; asked once, when it comes back. */
export function whatFor(): { binding: boolean; wanted: string | null } {
  const left = { binding: sessionStorage.getItem(binding) !== null, wanted: sessionStorage.getItem(wanted) }
  sessionStorage.removeItem(binding)
  sessionStorage.removeItem(wanted)
  return left
}
