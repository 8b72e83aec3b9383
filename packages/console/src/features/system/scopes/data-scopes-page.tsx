import { dataScope } from '@fengsui/contract/system/data-scope.ts'
import { ScopesPage } from './scopes-page.tsx'

/** Which rows and fields roles see. */
export default function DataScopesPage() {
  return <ScopesPage of={dataScope} />
}
