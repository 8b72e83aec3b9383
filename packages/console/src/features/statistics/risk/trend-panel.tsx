import { regionRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { warningsOfScore } from '@fengsui/contract/statistics/rows-of.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { lines } from '../series-chart.ts'
import { useRows } from '../use-rows.ts'
import { regionPage } from './region-path.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** Lines that can be distinguished; the table has every region. */
const mostLines = 2

/** Risk of the regions below one at the end of each day; days before the first score are missing. */
export function TrendPanel({ region, days }: { region: string | undefined; days: number }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const query = useQuery({
    queryKey: ['statistics', 'region risk trend', region, days],
    queryFn: ({ signal }) => call(regionRisk, 'regionRiskTrend', { region, days }, signal),
    placeholderData: keepPreviousData,
  })
  const heading = t('risk.trend')
  return (
    <Panel heading={heading} note={t('risk.trendNote', { count: days })}>
      <Loaded query={query}>
        {({ dates, days: whole, series }) => {
          const last = (scores: readonly (number | null)[]) => scores.at(-1) ?? -1
          const scored = series.filter(({ scores }) => scores.some((score) => score !== null))
          const sorted = scored.toSorted((a, b) => last(b.scores) - last(a.scores))
          const drawn = sorted.slice(0, mostLines)
          return (
            <ChartAndTable
              option={lines(
                dates,
                drawn.map(({ name, scores }) => ({ name, data: scores })),
                t('risk.points'),
              )}
              onPick={({ dataIndex, seriesIndex }) => {
                const day = whole[dataIndex]
                const subject = { region: drawn[seriesIndex ?? -1]?.region ?? region }
                rowsOf.open(
                  day &&
                    rowsOf.to('warnings', {
                      ...warningsOfScore(subject, day),
                      status: 'all' satisfies ListStatus,
                    }),
                )
              }}
              none={t(series.length === 0 ? 'risk.noRegions' : 'risk.noScores', { count: days })}
              sentence={heading}
              told={{
                head: [t('time'), ...drawn.map(({ name }) => name)],
                rows: dates.map((date, n) => [date, ...drawn.map(({ scores }) => formatNumber(scores[n]))]),
              }}
              marked="stroke"
              head={[t('risk.region'), t('risk.first'), t('risk.now'), t('risk.highest'), t('risk.missing')]}
              parts={sorted.map(({ region: code, name, scores }) => {
                const known = scores.filter((score) => score !== null)
                return {
                  key: code,
                  name,
                  to: regionPage(code),
                  figures: [
                    formatNumber(known[0], 2),
                    formatNumber(scores.at(-1), 2),
                    formatNumber(Math.max(...known), 2),
                    scores.length - known.length,
                  ],
                }
              })}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
