import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'
import { useUserInfo } from '../../kit/session/use-me.ts'
import { readOnly } from './read-only.ts'

const columns = [
  'enterpriseName',
  'year',
  'indexKind',
  'materialClass',
  'quota',
  'unit',
  'usedQuantity',
  'usedRate',
  'basis',
]

/** Quotas and how far they are used; set by an authority. */
export default function QuotaPage() {
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  return (
    <ResourcePage
      of={isEnterprise ? readOnly(indexinformation) : indexinformation}
      columns={columns}
      second={{ materialClass: 'productName' }}
    />
  )
}
