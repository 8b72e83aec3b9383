import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { ProviderCallback } from './social/provider-callback.tsx'
import { useProviderError } from './social/use-provider-error.ts'

/** The sign-in page; with `code` and `state` in the URL, the callback of an identity provider. */
export default function SignInPage() {
  const [params] = useSearchParams()
  const refusal = useProviderError(params.get('error'))
  const returns = params.has('code') && params.has('state')
  return (
    <SignInFrame>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} className="fs-sign-in-farewell" />}
      {returns ? <ProviderCallback source={params.get('source') ?? undefined} /> : <SignInForm />}
    </SignInFrame>
  )
}
