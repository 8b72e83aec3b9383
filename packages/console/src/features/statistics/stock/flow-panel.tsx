import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { lines } from '../series-chart.ts'
import type { Scope } from '../use-scope.ts'
import type { Measure } from './stock-page.tsx'

/** Goods received and issued over a period, without transfers. */
export function FlowPanel({ measure, scope }: { measure: Measure; scope: Scope }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const name = measure === 'box' ? 'tradeStatisticsByVolumeUnit' : 'tradeStatisticsByWeightUnit'
  const query = useQuery({
    queryKey: ['statistics', name, scope.input],
    queryFn: ({ signal }) => call(warehouseStatistics, name, scope.input, signal),
    placeholderData: keepPreviousData,
  })
  const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 10_000) / 10_000
  return (
    <Panel heading={t('flow.heading')}>
      <Loaded query={query}>
        {(data) => (
          <ChartAndTable
            option={lines(data.x, [
              { name: t('flow.in'), data: data.in },
              { name: t('flow.out'), data: data.out },
            ])}
            sentence={t('flow.heading')}
            told={{
              head: [t('time'), t('flow.in'), t('flow.out'), t('flow.net')],
              rows: data.x.map((at, n) => [at, ...[data.in, data.out, data.net].map((one) => String(one[n] ?? 0))]),
            }}
            head={[t('flow.direction'), formatUnit(data.unit, language)]}
            marked="stroke"
            parts={[
              { key: 'in', name: t('flow.in'), figures: [sum(data.in)] },
              { key: 'out', name: t('flow.out'), figures: [sum(data.out)] },
            ]}
            foot={{ key: 'net', name: t('flow.net'), figures: [sum(data.net)] }}
          />
        )}
      </Loaded>
    </Panel>
  )
}
