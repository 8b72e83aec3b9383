import { warnGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import {
  figureLabels,
  isTimeGroup,
  type WarningFigures,
  warningBreakdown,
  warningsBy,
} from '@fengsui/contract/statistics/warning-breakdown.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { fileOf } from '../../../ui/client/file.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { FileButton } from '../../../ui/resource/export/export-button.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { stackedBars } from '../series-chart.ts'
import { useRows } from '../use-rows.ts'
import type { WarningScope } from './use-warning-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

const shown = ['total', 'handled', 'unhandled', 'overdue', 'avgMinutes'] as const
/** Bars of a chart; the table beside it has every group. */
const mostBars = 12

interface GroupPanelProps {
  by: KeyOf<typeof warnGroup>
  scope: WarningScope
  /** Other days than those of the page. */
  days?: readonly [string, string]
}

/** Warnings of a period by one group: bars of handled and unhandled ones, and a table; each leads to its rows. */
export function GroupPanel({ by, scope, days = scope.days }: GroupPanelProps) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const may = usePermission()
  const rowsOf = useRows()
  const [startDate, endDate] = days
  const input = { ...scope.input, startDate, endDate, by }
  const query = useQuery({
    queryKey: ['statistics', 'warnings', input],
    queryFn: ({ signal }) => call(warningBreakdown, 'count', input, signal),
    placeholderData: keepPreviousData,
  })
  const heading = t('warnings.by', { by: label(warnGroup.entries[by]) })
  const note = t('warnings.note', { from: startDate, to: endDate })
  const timeless = by === warnGroup.is.handling ? query.data?.rows.find(({ key }) => key === '')?.total : undefined
  const missing = [
    scope.running || endDate > scope.days[1] ? t('warnings.running') : undefined,
    query.data?.more ? t('warnings.more', { count: query.data.more }) : undefined,
    timeless ? t('warnings.notTimed', { count: timeless }) : undefined,
  ].filter(Boolean)
  return (
    <Panel
      heading={heading}
      note={[note, ...missing].join(t('warnings.joint'))}
      more={
        may('stat_export') && <FileButton label={t('sheet')} ask={() => fileOf(warningBreakdown, 'sheet', input)} />
      }
    >
      <Loaded query={query}>
        {({ rows, sums, edges }) => {
          const listOf = (key?: string, figure?: keyof WarningFigures) =>
            rowsOf.to('warnings', {
              ...warningsBy(scope.subject, edges, key === undefined ? undefined : { by, key }, figure),
              status: 'all' satisfies ListStatus,
            })
          const figuresOf = (row: WarningFigures) =>
            shown.map((name) => {
              const value = row[name]
              return value === null ? noValue : formatNumber(value)
            })
          const linksOf = (key?: string) => shown.map((name) => (name === 'avgMinutes' ? undefined : listOf(key, name)))
          const bars = isTimeGroup(by) ? rows : rows.slice(0, mostBars)
          const names = shown.map((name) => label(figureLabels[name]))
          const series = (['handled', 'unhandled'] as const).map((name) => ({
            figure: name,
            name: label(figureLabels[name]),
            data: bars.map((row) => row[name]),
          }))
          return (
            <ChartAndTable
              option={stackedBars(
                bars.map(({ name }) => name),
                series,
                t('warnings.unit'),
              )}
              onPick={({ dataIndex, seriesIndex }) =>
                rowsOf.open(listOf(bars[dataIndex]?.key, series[seriesIndex ?? -1]?.figure))
              }
              sentence={`${heading}, ${note}`}
              told={{
                head: [label(warnGroup.entries[by]), ...series.map(({ name }) => name)],
                rows: bars.map((row) => [row.name, formatNumber(row.handled), formatNumber(row.unhandled)]),
              }}
              head={[label(warnGroup.entries[by]), ...names]}
              parts={rows.map((row) => ({
                key: row.key || 'none',
                name: row.name,
                to: listOf(row.key),
                figures: figuresOf(row),
                links: linksOf(row.key),
              }))}
              foot={{ key: 'total', name: t('total'), to: listOf(), figures: figuresOf(sums), links: linksOf() }}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
