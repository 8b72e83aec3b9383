import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { Comeback } from './social/comeback.tsx'
import { useRefusal } from './social/use-refusal.ts'

/** The sign-in page; with a code and a state in the address, the return from an identity provider. */
export default function SignInPage() {
  const [params] = useSearchParams()
  const refusal = useRefusal(params.get('error'))
  const returns = params.has('code') && params.has('state')
  return (
    <SignInFrame>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} className="fs-sign-in-farewell" />}
      {returns ? <Comeback source={params.get('source') ?? undefined} /> : <SignInForm />}
    </SignInFrame>
  )
}
