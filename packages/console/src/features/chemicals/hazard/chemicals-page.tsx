import { dangerchemicalsmanagement } from '@fengsui/contract/chemicals/enterprise-chemical.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { HazardDrawer } from './hazard-drawer.tsx'
import '../../../i18n/areas/chemicals-texts.ts'

const columns = [
  'catalogName',
  'enterpriseName',
  'usage',
  'maxStorage',
  'criticalQuantity',
  'qValue',
  'storagePlace',
  'highlyToxic',
  'easyToExplode',
] as const
const what = ['enterpriseId', 'catalogId', 'usage', 'yearQuantity', 'maxStorage'] as const
const place = ['storagePlace', 'storageMethod', 'emergency'] as const

/** Chemicals stored by enterprises, and whether they add up to a major hazard. */
export default function ChemicalsPage() {
  const { t } = useTranslation('chemicals')
  const [looking, setLooking] = useState(false)
  return (
    <>
      <ResourcePage
        of={dangerchemicalsmanagement}
        columns={columns}
        omit={['yearQuantity', 'storageMethod']}
        second={{ catalogName: 'casNo' }}
        actions={<Button onClick={() => setLooking(true)}>{t('hazard.act')}</Button>}
        form={{
          groups: [
            { title: t('form.what'), fields: what },
            { title: t('form.place'), fields: place },
          ],
        }}
      />
      <HazardDrawer open={looking} close={() => setLooking(false)} />
    </>
  )
}
