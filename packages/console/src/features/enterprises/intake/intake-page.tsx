import { useSearchParams } from 'react-router'
import { IntakeList } from './intake-list.tsx'
import { IntakePath } from './intake-path.tsx'

/** Taking on enterprises: the ones under way, or one of them (`enterpriseId`), or a new one (`new`). */
export default function IntakePage() {
  const [address] = useSearchParams()
  const enterpriseId = address.get('enterpriseId')
  if (enterpriseId && /^\d{1,19}$/.test(enterpriseId))
    return <IntakePath key={enterpriseId} enterpriseId={enterpriseId} />
  return address.has('new') ? <IntakePath key="new" enterpriseId={undefined} /> : <IntakeList />
}
