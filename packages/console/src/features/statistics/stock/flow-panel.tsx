import { flowOf, type Part } from '@fengsui/contract/statistics/rows-of.ts'
import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import type { Measure } from '../measure-switch.tsx'
import { lines } from '../series-chart.ts'
import { spanWords } from '../span-words.ts'
import { useRows } from '../use-rows.ts'
import type { Scope } from '../use-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** By line of the chart. */
const directions = ['I', 'O'] as const

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
  const rowsOf = useRows()
  const listOf = (direction: 'I' | 'O' | undefined, part: Part) =>
    rowsOf.to('ledger', flowOf(scope.subject, direction, part))
  const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 10_000) / 10_000
  const note =
    query.data &&
    [
      t('unitNote', { unit: formatUnit(query.data.unit, language) }),
      t('warnings.span', spanWords(query.data.edges)),
    ].join(t('warnings.joint'))
  return (
    <Panel heading={t('flow.heading')} note={note}>
      <Loaded query={query}>
        {(data) => {
          const unit = formatUnit(data.unit, language)
          const whole: Part = [data.edges[0] ?? '', data.edges.at(-1) ?? '']
          return (
            <ChartAndTable
              option={lines(
                data.x,
                [
                  { name: t('flow.in'), data: data.in },
                  { name: t('flow.out'), data: data.out },
                ],
                unit,
              )}
              onPick={({ dataIndex: at, seriesIndex }) =>
                rowsOf.open(listOf(directions[seriesIndex ?? -1], [data.edges[at] ?? '', data.edges[at + 1] ?? '']))
              }
              sentence={t('flow.heading')}
              told={{
                head: [t('time'), ...[t('flow.in'), t('flow.out'), t('flow.net')].map((word) => `${word} (${unit})`)],
                rows: data.x.map((at, n) => [
                  at,
                  ...[data.in, data.out, data.net].map((one) => formatNumber(one[n] ?? 0)),
                ]),
              }}
              head={[t('flow.direction'), t('quantity', { unit })]}
              marked="stroke"
              parts={[
                { key: 'in', name: t('flow.in'), to: listOf('I', whole), figures: [sum(data.in)] },
                { key: 'out', name: t('flow.out'), to: listOf('O', whole), figures: [sum(data.out)] },
              ]}
              foot={{ key: 'net', name: t('flow.net'), to: listOf(undefined, whole), figures: [sum(data.net)] }}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
