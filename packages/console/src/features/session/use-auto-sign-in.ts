import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Credentials } from './sign-in.ts'

/** `/login?u=account&p=password&g=where` signs in at once as the default tenant (specification section 2). */
export function useAutoSignIn(enter: (given: Credentials) => void): void {
  const [params, setParams] = useSearchParams()
  const run = useEffectEvent(() => {
    const [account, password] = [params.get('u'), params.get('p')]
    if (!account || !password) return
    // The password must not stay in the address, from where it would go into the history.
    const rest = new URLSearchParams(params)
    rest.delete('u')
    rest.delete('p')
    setParams(rest, { replace: true })
    enter({
      side: params.get('t') === 'esp' ? 'esp' : 'sss',
      tenantId: '000000',
      account,
      password,
      captcha: undefined,
    })
  })
  useEffect(() => run(), [])
}
