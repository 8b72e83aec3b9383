import { type HazardTerm, majorhazardrecord, majorhazardunit } from '@fengsui/contract/chemicals/major-hazard.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { detail, page } from '../../../ui/client/resource-calls.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { level } from './level.tsx'
import './major.css'
import '../../../i18n/areas/chemicals-texts.ts'

const of = majorhazardunit
const records = majorhazardrecord
const facts = [
  'majorLevel',
  'sValue',
  'rValue',
  'alpha',
  'exposedPeople',
  'reviewStatus',
  'agreed',
  'calcTime',
  'enterpriseName',
  'unitKind',
  'warehouseName',
] as const
const figure = (value: number | null) => (value === null ? '—' : formatNumber(value))

/** A unit: its level, the terms of the sum with the goods behind them, and its previous levels. */
export function UnitDrawer({ row, close }: { row: RowOf<typeof majorhazardunit>; close: () => void }) {
  const { t } = useTranslation('chemicals')
  const query = useQuery({
    queryKey: [...listKey(of), 'unit', row.id, row.version, row.calcTime],
    queryFn: async ({ signal }) => ({
      unit: await detail(of, row.id, signal),
      past: (await page(records, { current: 1, size: 20, unitId: row.id }, signal)).records,
    }),
  })
  const unit = query.data?.unit ?? row
  const terms = ((unit.terms ?? []) as readonly HazardTerm[]).map((term, at) => ({ ...term, id: String(at) }))
  const goods = ({ productIds, name }: HazardTerm) =>
    productIds.length === 0 ? (
      name
    ) : (
      <Link
        to={`/warehouse/stock?warehouseId=${unit.warehouseId ?? ''}${productIds.length === 1 ? `&productId=${productIds[0]}` : ''}`}
      >
        {name}
      </Link>
    )
  return (
    <RecordDrawer
      open
      title={String(row.unitName)}
      loading={query.isPending}
      error={query.error}
      again={() => void query.refetch()}
      close={close}
    >
      <FactList
        of={of}
        names={facts}
        omit={['unitName', 'without', 'automatic', 'reviewOpinion', 'reviewTime']}
        row={unit}
        cells={{ majorLevel: level }}
      />
      {unit.reviewStatus !== reviewStatus.is.approved && <p className="fs-major-note">{t('major.pending')}</p>}
      <h3 className="fs-major-heading">{t('major.terms')}</h3>
      <p className="fs-major-note">{t('major.rule')}</p>
      <PlainTable
        caption={t('major.terms')}
        columns={[
          { key: 'name', heading: t('major.goods'), width: 240, grows: true, cell: goods },
          { key: 'symbol', heading: t('major.class'), width: 80, cell: ({ symbol }) => symbol ?? '—' },
          {
            key: 'design',
            heading: t('major.design'),
            width: 96,
            align: 'right',
            cell: ({ design }) => figure(design),
          },
          {
            key: 'actual',
            heading: t('major.actual'),
            width: 96,
            align: 'right',
            cell: ({ actual }) => figure(actual),
          },
          { key: 'critical', heading: 'Q (t)', width: 80, align: 'right', cell: ({ critical }) => figure(critical) },
          { key: 'share', heading: 'q/Q', width: 80, align: 'right', cell: ({ share }) => figure(share) },
          { key: 'beta', heading: 'β', width: 72, align: 'right', cell: ({ beta }) => figure(beta) },
          { key: 'weighted', heading: 'β·q/Q', width: 80, align: 'right', cell: ({ weighted }) => figure(weighted) },
        ]}
        rows={terms}
        nameOf={({ name }) => name}
      />
      <h3 className="fs-major-heading">{t('major.past')}</h3>
      {query.data?.past.length === 0 ? (
        <p className="fs-major-note">{t('major.noPast')}</p>
      ) : (
        <ol className="fs-major-past">
          {query.data?.past.map((one) => (
            <li key={one.id}>
              <time>{String(one.createTime)}</time>
              <span>
                {level({ majorLevel: one.levelBefore })} → {level(one)}
              </span>
              <span>
                S {formatNumber(String(one.sValue))} · R {formatNumber(String(one.rValue))} · α{' '}
                {formatNumber(String(one.alpha))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </RecordDrawer>
  )
}
