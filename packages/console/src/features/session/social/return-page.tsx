import { useParams } from 'react-router'
import { SignInFrame } from '../sign-in-frame.tsx'
import { Comeback } from './comeback.tsx'

/** `/oauth/redirect/{source}`: where an identity provider sends the browser back to. */
export default function ReturnPage() {
  const { source } = useParams()
  return (
    <SignInFrame>
      <Comeback source={source} />
    </SignInFrame>
  )
}
