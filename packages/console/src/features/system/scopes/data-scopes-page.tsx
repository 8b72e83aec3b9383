import { dataScope } from '@fengsui/contract/system/data-scope.ts'
import { ScopesPage } from './scopes-page.tsx'

/** Rows and fields visible to roles. */
export default function DataScopesPage() {
  return <ScopesPage of={dataScope} />
}
