import { statistic } from '@fengsui/contract/statistics/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { BucketSwitch, ScopeForm } from '../scope-bar.tsx'
import { stackedBars } from '../series-chart.ts'
import { StatPage } from '../stat-page.tsx'
import { type Scope, useScope } from '../use-scope.ts'

const calls = {
  sales: { box: 'salesStatisticsByVolume', kg: 'salesStatisticsByWeight' },
  purchase: { box: 'purchaseStatisticsByVolume', kg: 'purchaseStatisticsByWeight' },
} as const
type Measure = 'box' | 'kg'

/** 购销统计: sales and purchases over a period, by kind of goods. */
export default function TradePage() {
  const { t } = useTranslation('statistics')
  const scope = useScope()
  const [measure, setMeasure] = useState<Measure>('box')
  return (
    <StatPage
      switches={
        <>
          <Segmented<Measure>
            aria-label={t('measure')}
            options={[
              { value: 'box', label: t('box') },
              { value: 'kg', label: t('kg') },
            ]}
            value={measure}
            onChange={setMeasure}
          />
          <BucketSwitch scope={scope} />
        </>
      }
    >
      <ScopeForm scope={scope} />
      <TradePanel of="sales" measure={measure} scope={scope} />
      <TradePanel of="purchase" measure={measure} scope={scope} />
    </StatPage>
  )
}

function TradePanel({ of, measure, scope }: { of: keyof typeof calls; measure: Measure; scope: Scope }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const name = calls[of][measure]
  const query = useQuery({
    queryKey: ['statistics', name, scope.input],
    queryFn: ({ signal }) => call(statistic, name, scope.input, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const note = data && t('totalNote', { total: formatNumber(data.total), unit: formatUnit(data.unit, language) })
  return (
    <Panel
      heading={t(of)}
      note={note}
      more={
        data && data.unconverted > 0 ? (
          <span className="fs-stat-warning">{t('unconverted', { count: data.unconverted })}</span>
        ) : undefined
      }
    >
      <Loaded query={query}>
        {({ x, series, unit, total }) => {
          const sums = series.map(({ name, data }) => ({ name, sum: data.reduce((all, one) => all + one, 0) }))
          return (
            <ChartAndTable
              option={stackedBars(x, series)}
              sentence={`${t(of)}, ${note ?? ''}`}
              told={{
                head: [t('time'), ...series.map(({ name }) => name)],
                rows: x.map((at, n) => [at, ...series.map(({ data }) => String(data[n] ?? 0))]),
              }}
              head={[t('goods'), formatUnit(unit, language), t('share')]}
              parts={sums.map(({ name, sum }) => ({ key: name, name, figures: [sum, percent(sum, total)] }))}
              marked="strength"
              foot={{ key: 'total', name: t('total'), figures: [total, ''] }}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

const percent = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '—')
