import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readOnly } from '../../ui/resource/read-only.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'

const quotas = ['enterpriseName', 'year', 'indexKind', 'productName', 'quota', 'usedQuantity', 'usedRate'] as const
const second = { enterpriseName: 'basis', productName: 'materialClass', quota: 'unit' } as const
/** The year is shown without digit grouping. */
const year = (row: RowOf<typeof indexinformation>) => String(row.year)
const excesses = [
  'enterpriseName',
  'excessKind',
  'permitQuantity',
  'actualQuantity',
  'excessRate',
  'occurDate',
  'reason',
  'handled',
] as const

/** Quotas set by an authority and their use; excesses are handled among the submissions. */
export default function QuotaPage() {
  const { t } = useTranslation('chemicals')
  const may = usePermission()
  const [, setParams] = useSearchParams()
  const [view, setView] = useState('quota')
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const views = may('submission_view') && (
    <Segmented
      aria-label={t('quota.which')}
      options={[
        { value: 'quota', label: t('quota.quotas') },
        { value: 'excess', label: t('quota.excess') },
      ]}
      value={view}
      onChange={(next) => {
        // Each view has its own filters.
        setParams({})
        setView(next)
      }}
    />
  )
  if (view === 'excess')
    return (
      <ResourcePage
        key="excess"
        of={readOnly(enterpriseexcess)}
        columns={excesses}
        second={{ enterpriseName: 'productName', handled: 'handleOpinion' }}
        actions={views}
      />
    )
  return (
    <ResourcePage
      key="quota"
      of={isEnterprise ? readOnly(indexinformation) : indexinformation}
      columns={quotas}
      second={second}
      cells={{
        year,
        productName: ({ productName }: RowOf<typeof indexinformation>) =>
          productName ? String(productName) : t('rate.all'),
      }}
      actions={views}
    />
  )
}
