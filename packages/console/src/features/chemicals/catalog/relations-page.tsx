import { hccatalogclassification } from '@fengsui/contract/chemicals/catalog-class.ts'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { usePermission } from '../../../kit/session/use-me.ts'
import { readOnly } from '../read-only.ts'

/** Which hazards an entry of the catalogue has; written by the catalogue's keeper. */
export default function RelationsPage() {
  const keeps = usePermission()('hazchem_import')
  return <ResourcePage of={keeps ? hccatalogclassification : readOnly(hccatalogclassification)} />
}
