import { type Part, tradeOf } from '@fengsui/contract/statistics/rows-of.ts'
import { statistic } from '@fengsui/contract/statistics/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Picked } from '../../../ui/chart/chart.tsx'
import { call } from '../../../ui/client/call.ts'
import { formatNumber, formatPercent } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { type Measure, MeasureSwitch } from '../measure-switch.tsx'
import { BucketSwitch, ScopeForm } from '../scope-bar.tsx'
import { stackedBars } from '../series-chart.ts'
import { spanWords } from '../span-words.ts'
import { StatPage } from '../stat-page.tsx'
import { useRows } from '../use-rows.ts'
import { type Scope, useScope } from '../use-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

const calls = {
  sales: { box: 'salesStatisticsByVolume', kg: 'salesStatisticsByWeight' },
  purchase: { box: 'purchaseStatisticsByVolume', kg: 'purchaseStatisticsByWeight' },
} as const

/** 购销统计: sales and purchases over a period, by kind of goods. */
export default function TradePage() {
  const scope = useScope()
  const [measure, setMeasure] = useState<Measure>('box')
  return (
    <StatPage
      switches={
        <>
          <MeasureSwitch measure={measure} choose={setMeasure} />
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
  const rowsOf = useRows()
  const category = of === 'purchase' && measure === 'kg' ? 'materialClass' : 'productCategory'
  const query = useQuery({
    queryKey: ['statistics', name, scope.input],
    queryFn: ({ signal }) => call(statistic, name, scope.input, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const note =
    data &&
    [
      t('totalNote', { total: formatNumber(data.total), unit: formatUnit(data.unit, language) }),
      t('warnings.span', spanWords(data.edges)),
    ].join(t('warnings.joint'))
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
        {({ x, edges, series, unit, total }) => {
          const unitName = formatUnit(unit, language)
          const sums = series.map(({ data, ...part }) => ({ ...part, sum: data.reduce((all, one) => all + one, 0) }))
          const whole: Part = [edges[0] ?? '', edges.at(-1) ?? '']
          const listOf = (part: Part, key?: string) =>
            rowsOf.to(
              'ledger',
              tradeOf(scope.subject, of, part, key === undefined ? undefined : { field: category, key }),
            )
          const pick = ({ dataIndex: at, seriesIndex }: Picked) =>
            rowsOf.open(listOf([edges[at] ?? '', edges[at + 1] ?? ''], series[seriesIndex ?? -1]?.key))
          return (
            <ChartAndTable
              option={stackedBars(x, series, unitName)}
              onPick={pick}
              sentence={`${t(of)}, ${note ?? ''}`}
              told={{
                head: [t('time'), ...series.map(({ name }) => `${name} (${unitName})`)],
                rows: x.map((at, n) => [at, ...series.map(({ data }) => formatNumber(data[n] ?? 0))]),
              }}
              head={[t('goods'), t('quantity', { unit: unitName }), t('share')]}
              parts={sums.map(({ key, name, other, sum }) => ({
                key: key || 'none',
                name,
                other,
                to: listOf(whole, key),
                figures: [sum, share(sum, total)],
              }))}
              marked="strength"
              foot={{ key: 'total', name: t('total'), to: listOf(whole), figures: [total, ''] }}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

const share = (part: number, whole: number): string => formatPercent(whole > 0 ? part / whole : null)
