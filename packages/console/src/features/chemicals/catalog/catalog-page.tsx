import { UploadOutlined } from '@ant-design/icons'
import { hazardouschemicalscatalog } from '@fengsui/contract/chemicals/catalog.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { useMay } from '../../../kit/session/use-me.ts'
import { ImportDialog } from './import-dialog.tsx'

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
]
const search = ['name', 'alias', 'casNo', 'serialNo', 'highlyToxic', 'easyToExplode', 'easyToDrug', 'keySupervised']

/** The catalogue of hazardous chemicals; its keeper takes the official one from a sheet. */
export default function CatalogPage() {
  const { t } = useTranslation('chemicals')
  const may = useMay()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ResourcePage
        of={hazardouschemicalscatalog}
        columns={columns}
        second={{ name: 'alias' }}
        search={search}
        actions={
          may('hazchem_import') && (
            <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
              {t('import.act')}
            </Button>
          )
        }
      />
      {importing && (
        <ImportDialog
          of={hazardouschemicalscatalog as unknown as Resource}
          take="import-catalog"
          title={t('import.title')}
          close={() => setImporting(false)}
        />
      )}
    </>
  )
}
