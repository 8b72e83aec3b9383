import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { clientSettings, freshCaptcha, type Side, signIn, tenantHere } from './sign-in.ts'
import { startPage } from './start-page.ts'

/** Sign-in form values. */
interface Typed {
  tenantId: string
  account: string
  password: string
  code: string
}
type Faults = Partial<Record<keyof Typed, 'needTenant' | 'needAccount' | 'needPassword' | 'needCaptcha'>>

/** Returns the text keys of missing fields; the CAPTCHA only when required. */
const faultsOf = (typed: Typed, captcha: boolean): Faults => ({
  ...(typed.tenantId.trim() ? {} : { tenantId: 'needTenant' }),
  ...(typed.account.trim() ? {} : { account: 'needAccount' }),
  ...(typed.password ? {} : { password: 'needPassword' }),
  ...(captcha && !typed.code.trim() ? { code: 'needCaptcha' } : {}),
})

const usualTenant = '000000'

/** State of the sign-in form: settings of the installation, values, errors. */
export function useSignIn() {
  const [typed, setTyped] = useState<Typed>({ tenantId: usualTenant, account: '', password: '', code: '' })
  const [side, setSide] = useState<Side>('sss')
  const [faults, setFaults] = useState<Faults>({})
  const [params] = useSearchParams()
  const go = useNavigate()
  const settings = useQuery({
    queryKey: ['client-settings'],
    queryFn: clientSettings,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const home = useQuery({ queryKey: ['tenant-here'], queryFn: tenantHere, staleTime: Number.POSITIVE_INFINITY })
  const withCaptcha = settings.data?.captchaMode ?? false
  const captcha = useQuery({
    queryKey: ['captcha'],
    queryFn: freshCaptcha,
    enabled: withCaptcha,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const enter = useMutation({
    mutationFn: (given: Parameters<typeof signIn>[0]) => signIn(given, settings.data?.tokenTime),
    onSuccess: () => go(startPage(params.get('g')), { replace: true }),
    onError: () => {
      setTyped((before) => ({ ...before, code: '' }))
      if (withCaptcha) void captcha.refetch()
    },
  })
  const tenantId = home.data ?? typed.tenantId.trim()
  return {
    typed,
    /** Tenant of this sign-in page, once resolved from the URL. */
    tenantId: home.isFetched ? tenantId : undefined,
    /** Whether the fields of this page are known. */
    ready: settings.isFetched && home.isFetched,
    side,
    setSide,
    faults,
    refused: enter.error?.message,
    busy: enter.isPending,
    asksTenant: (settings.data?.tenantMode ?? true) && home.isFetched && !home.data,
    captcha: withCaptcha ? captcha : undefined,
    type: (change: Partial<Typed>) => {
      setTyped({ ...typed, ...change })
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(change, name))))
    },
    enterAs: enter.mutate,
    /** Signs in, or returns the names of the missing fields. */
    submit: (): (keyof Typed)[] => {
      const wrong = faultsOf({ ...typed, tenantId }, withCaptcha)
      setFaults(wrong)
      const names = Object.keys(wrong) as (keyof Typed)[]
      const code = captcha.data && withCaptcha ? { key: captcha.data.key, code: typed.code.trim() } : undefined
      if (names.length === 0)
        enter.mutate({ side, tenantId, account: typed.account.trim(), password: typed.password, captcha: code })
      return names
    },
  }
}
