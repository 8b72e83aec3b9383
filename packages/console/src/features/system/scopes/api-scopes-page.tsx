import { apiScope } from '@fengsui/contract/system/api-scope.ts'
import { ScopesPage } from './scopes-page.tsx'

/** Calls that are restricted to some roles. */
export default function ApiScopesPage() {
  return <ScopesPage of={apiScope} />
}
