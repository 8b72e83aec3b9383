import { packagingpropertyinformation } from '@fengsui/contract/chemicals/packaging.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/chemicals-texts.ts'

const columns = [
  'packName',
  'enterpriseName',
  'packKind',
  'spec',
  'maxLoad',
  'quantity',
  'inspectExpire',
  'packStatus',
] as const
const what = ['enterpriseId', 'packCode', 'packName', 'packKind', 'spec', 'material', 'supplier', 'reusable'] as const
const proof = ['unMark', 'packGroup', 'maxLoad', 'quantity', 'inspectExpire'] as const

/** Packagings: quantity and expiry of fitness for use. */
export default function PackagingPage() {
  const { t } = useTranslation('chemicals')
  return (
    <ResourcePage
      of={packagingpropertyinformation}
      columns={columns}
      omit={['material', 'unMark', 'packGroup', 'supplier', 'reusable']}
      second={{ packName: 'packCode' }}
      form={{
        groups: [
          { title: t('form.what'), fields: what },
          { title: t('form.proof'), fields: proof },
        ],
      }}
    />
  )
}
