import { hazardouschemicalscatalog } from '@fengsui/contract/chemicals/catalog.ts'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import '../../../i18n/areas/chemicals-texts.ts'

const columns = [
  'name',
  'serialNo',
  'casNo',
  'hazardDivision',
  'highlyToxic',
  'easyToExplode',
  'easyToDrug',
  'keySupervised',
  'criticalQuantity',
  'classNames',
] as const
const search = [
  'name',
  'alias',
  'casNo',
  'serialNo',
  'highlyToxic',
  'easyToExplode',
  'easyToDrug',
  'keySupervised',
] as const

/** The catalogue of hazardous chemicals; its maintainer can import the official one from a spreadsheet. */
export default function CatalogPage() {
  const { t } = useTranslation('chemicals')
  const may = usePermission()
  return (
    <ResourcePage
      of={hazardouschemicalscatalog}
      columns={columns}
      omit={['unNo']}
      second={{ name: 'alias' }}
      search={search}
      actions={
        may('hazchem_import') && (
          <ImportButton of={hazardouschemicalscatalog} take="import-catalog" title={t('import.title')} />
        )
      }
    />
  )
}
