import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Credentials } from './sign-in.ts'

/**
 * `/login?u=account&p=password&g=path` signs in at once as the default tenant (specification section 2). The
 * side is the account's own, unless `t` names one.
 */
export function useAutoSignIn(enter: (given: Credentials) => void): void {
  const [params, setParams] = useSearchParams()
  const run = useEffectEvent(() => {
    const given = credentialsIn(params)
    if (!given) return
    // Remove the password from the URL, so that it does not stay in the browser history.
    const rest = new URLSearchParams(params)
    rest.delete('u')
    rest.delete('p')
    setParams(rest, { replace: true })
    enter(given)
  })
  useEffect(() => run(), [])
}

/** Returns the credentials in the URL; undefined if account or password is missing. */
export function credentialsIn(params: URLSearchParams): Credentials | undefined {
  const [account, password, side] = [params.get('u'), params.get('p'), params.get('t')]
  if (!account || !password) return undefined
  const isSide = side === 'sss' || side === 'esp'
  return { side: isSide ? side : undefined, tenantId: '000000', account, password, captcha: undefined }
}
