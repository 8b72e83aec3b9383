import { useParams } from 'react-router'
import { SignInFrame } from '../sign-in-frame.tsx'
import { ProviderCallback } from './provider-callback.tsx'

/** `/oauth/redirect/{source}`: callback URL of identity providers. */
export default function ReturnPage() {
  const { source } = useParams()
  return (
    <SignInFrame>
      <ProviderCallback source={source} />
    </SignInFrame>
  )
}
