import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { lazy } from '../../../ui/lazy.ts'
import { whatFor } from '../../../ui/session/leave-for.ts'
import { startPage } from '../start-page.ts'
import { useProviderError } from './use-provider-error.ts'
import { enterBy, type Guest, readCallbackParams } from './wire.ts'
import './source-buttons.css'
import '../../../i18n/areas/social-texts.ts'

const RegisterDialog = lazy(() => import('./register-dialog.tsx'))
/** Callback of an identity provider: signs in, binds, offers registration, or shows the error. */
export function ProviderCallback({ source }: { source: string | undefined }) {
  const { t } = useTranslation('social')
  const [params] = useSearchParams()
  const go = useNavigate()
  const entering = useMutation({ mutationFn: () => arrive(params, source) })
  const run = useEffectEvent(() =>
    entering.mutate(undefined, {
      onSuccess: (arrival) => {
        if ('to' in arrival) void go(arrival.to, { replace: true, state: { bound: arrival.bound } })
      },
    }),
  )
  // The code is valid once, so it is used only once.
  useEffect(() => run(), [])
  const said = useProviderError(params.get('error'))
  const refusal = said ?? entering.error?.message
  const guest = entering.data && 'guest' in entering.data ? entering.data.guest : undefined
  const leave = (notice?: string) => void go('/login', { replace: true, state: { notice } })
  if (guest) return <RegisterDialog guest={guest} done={leave} close={leave} />
  return (
    <div className="fs-comeback">
      {refusal ? (
        <>
          <Alert type="error" showIcon role="alert" title={t('failed')} description={refusal} />
          <Button type="primary" size="large" block onClick={() => leave()}>
            {t('back')}
          </Button>
        </>
      ) : (
        <div role="status" className="fs-comeback-busy">
          <Spin size="small" /> {t('entering')}
        </div>
      )}
    </div>
  )
}

type Arrival = { guest: Guest } | { to: string; bound: boolean }

async function arrive(params: URLSearchParams, source: string | undefined): Promise<Arrival> {
  const left = whatFor()
  const brought = readCallbackParams(params, source)
  if (!brought) throw new Error(i18next.t('social:error.state'))
  if (left.binding) {
    // Only signed-in users bind, so the sign-in page need not load the authenticated client.
    const { bindAccount } = await import('./bind-account.ts')
    await bindAccount(brought)
    return { to: '/H5', bound: true }
  }
  const guest = await enterBy(brought)
  return guest ? { guest } : { to: startPage(left.wanted), bound: false }
}
