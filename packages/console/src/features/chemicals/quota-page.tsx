import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Row } from '../../kit/client/resource-calls.ts'
import { ResourcePage } from '../../kit/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../kit/session/use-me.ts'
import { readOnly } from './read-only.ts'

const quotas = ['enterpriseName', 'year', 'indexKind', 'productName', 'quota', 'usedQuantity', 'usedRate'] as const
const second = { enterpriseName: 'basis', productName: 'materialClass', quota: 'unit' } as const
/** A year is a name, not a figure. */
const year = (row: Row) => String(row.year)
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

/** Quotas and how far they are used, set by an authority; and what went beyond them, handled among the submissions. */
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
        // Each has filters of its own.
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
        productName: ({ productName }: Row) => (productName ? String(productName) : t('rate.all')),
      }}
      actions={views}
    />
  )
}
