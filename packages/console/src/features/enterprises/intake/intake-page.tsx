import { useSearchParams } from 'react-router'
import { lazy } from '../../../ui/lazy.ts'
import { IntakeList } from './intake-list.tsx'

// The forms of the steps are loaded with the first enterprise, not with the list.
const IntakePath = lazy(async () => ({ default: (await import('./intake-path.tsx')).IntakePath }))

/** Taking on enterprises: the ones under way, or one of them (`enterpriseId`), or a new one (`new`). */
export default function IntakePage() {
  const [address] = useSearchParams()
  const enterpriseId = address.get('enterpriseId')
  if (enterpriseId && /^\d{1,19}$/.test(enterpriseId))
    return <IntakePath key={enterpriseId} enterpriseId={enterpriseId} />
  return address.has('new') ? <IntakePath key="new" enterpriseId={undefined} /> : <IntakeList />
}
