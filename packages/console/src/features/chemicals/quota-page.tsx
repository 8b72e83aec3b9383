import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseexcess } from '@fengsui/contract/registers/enterpriseexcess.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readOnly } from '../../ui/resource/read-only.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { QuotaChanges } from './quota-changes.tsx'
import '../../i18n/areas/chemicals-texts.ts'

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

const own = ['enterpriseId', 'year', 'indexKind', 'materialClass', 'productId', 'quota', 'unit', 'basis'] as const
const reason = ['changeReason', 'changeFiles'] as const
type View = 'quota' | 'changes' | 'excess'

/** Quotas set by an authority and their use, what enterprises propose to change, and excesses. */
export default function QuotaPage() {
  const { t } = useTranslation('chemicals')
  const may = usePermission()
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState<View>(params.has('status') ? 'changes' : 'quota')
  const views = (
    <Segmented<View>
      aria-label={t('quota.which')}
      options={[
        { value: 'quota', label: t('quota.quotas') },
        { value: 'changes', label: t('quota.changes') },
        ...(may('submission_view') ? [{ value: 'excess' as const, label: t('quota.excess') }] : []),
      ]}
      value={view}
      onChange={(next) => {
        // Each view has its own filters.
        setParams({})
        setView(next)
      }}
    />
  )
  if (view === 'changes') return <QuotaChanges actions={views} />
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
  return <Quotas actions={views} />
}

/** An enterprise's changes wait for a review, with a reason. */
function Quotas({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('chemicals')
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const form = isEnterprise
    ? {
        groups: [
          { title: t('quota.quotas'), fields: own },
          { title: t('quota.why'), fields: reason },
        ],
        note: t('quota.note'),
      }
    : { omit: reason }
  return (
    <ResourcePage
      key="quota"
      of={indexinformation}
      columns={quotas}
      second={second}
      cells={{
        year,
        productName: ({ productName }: RowOf<typeof indexinformation>) =>
          productName ? String(productName) : t('rate.all'),
      }}
      form={form}
      actions={actions}
    />
  )
}
