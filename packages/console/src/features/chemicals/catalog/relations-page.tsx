import { hccatalogclassification } from '@fengsui/contract/chemicals/catalog-class.ts'
import { readOnly } from '../../../ui/resource/read-only.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'

/** Hazards of catalogue entries; edited by the catalogue's maintainer. */
export default function RelationsPage() {
  const keeps = usePermission()('hazchem_import')
  return <ResourcePage of={keeps ? hccatalogclassification : readOnly(hccatalogclassification)} />
}
