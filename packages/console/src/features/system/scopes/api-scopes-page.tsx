import { apiScope } from '@fengsui/contract/system/api-scope.ts'
import { ScopesPage } from './scopes-page.tsx'

/** Which calls only some roles may make. */
export default function ApiScopesPage() {
  return <ScopesPage of={apiScope} />
}
